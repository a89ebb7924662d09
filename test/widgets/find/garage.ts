/** Booking a car service made with Element Plus: the car, what is to be done, and the dialog with the quote open over it. */
import {
	Bell,
	Calendar,
	Close,
	Delete,
	Edit,
	Message,
	Phone,
	Plus,
	Printer,
	Search,
	User,
} from "@element-plus/icons-vue";
import ElementPlus from "element-plus";
import { createApp, markRaw } from "vue/dist/vue.esm-bundler.js";
import "element-plus/dist/index.css";

createApp({
	data: () => ({
		icons: markRaw({ Bell, Calendar, Close, Delete, Edit, Message, Phone, Plus, Printer, Search, User }),
		cars: [
			{ id: "golf", name: "VW Golf", plate: "KA 482 TB", km: "84,200 km" },
			{ id: "yaris", name: "Toyota Yaris", plate: "KA 119 RM", km: "31,750 km" },
		],
		lines: [
			{ id: "oil", work: "Oil change", time: "0.5 h", price: "€ 89.00" },
			{ id: "brakes", work: "Front brake pads", time: "1.2 h", price: "€ 214.00" },
			{ id: "tyres", work: "Swap winter tyres", time: "0.8 h", price: "€ 49.00" },
		],
		jobs: ["oil", "brakes"],
		open: true,
		garage: "mitte",
		day: "",
		loan: false,
		notify: "sms",
		coupon: "",
		agree: false,
		name: "",
		phone: "",
		note: "",
		step: 1,
	}),
	template: `
	<el-container direction="vertical">
		<el-header style="display: flex; align-items: center; gap: 16px">
			<b style="flex: 1">Kolben Garage</b>
			<a href="#services">Services</a><a href="#prices" data-want="prices">Price list</a><a href="#branches">Branches</a>
			<el-button :icon="icons.Phone" link data-want="hotline">0800 555 010</el-button>
			<el-button :icon="icons.User" circle data-want="user" />
		</el-header>
		<el-main style="display: grid; grid-template-columns: 380px 1fr; gap: 16px; padding-bottom: 30px">
			<div>
				<el-card header="Your car">
					<div v-for="car of cars" :key="car.id" style="display: flex; gap: 8px; align-items: center; margin-bottom: 10px">
						<div style="flex: 1"><b>{{ car.name }}</b><br><small>{{ car.plate }} · <span :data-want="'km-' + car.id">{{ car.km }}</span></small></div>
						<el-button size="small" :data-want="'choose-' + car.id">Choose</el-button>
						<el-button size="small" :icon="icons.Edit" circle :data-want="'edit-' + car.id" />
						<el-button size="small" :icon="icons.Delete" circle :data-want="'delete-' + car.id" />
					</div>
					<el-button :icon="icons.Plus" data-want="add-car">Add a car</el-button>
				</el-card>
				<el-card header="Work to be done" style="margin-top: 16px">
					<el-checkbox-group v-model="jobs">
						<el-checkbox value="oil">Oil change</el-checkbox>
						<el-checkbox value="brakes">Brake check</el-checkbox>
						<el-checkbox value="tyres" data-want="job-tyres">Tyre change</el-checkbox>
						<el-checkbox value="air">Air conditioning</el-checkbox>
					</el-checkbox-group>
					<el-input v-model="note" type="textarea" placeholder="Describe the problem" data-want="problem" />
					<el-upload action="#"><el-button size="small" data-want="photo">Upload a photo</el-button></el-upload>
				</el-card>
			</div>
			<el-card header="Appointment">
				<el-form label-width="110px" label-position="left" style="max-width: 420px">
					<el-form-item label="Branch">
						<el-select v-model="garage" data-want="branch"><el-option value="mitte" label="Mitte" /><el-option value="hafen" label="Hafen" /></el-select>
					</el-form-item>
					<el-form-item label="Day"><el-date-picker v-model="day" type="date" placeholder="Pick a day" /></el-form-item>
					<el-form-item label="Courtesy car"><el-switch v-model="loan" data-want="courtesy" /></el-form-item>
					<el-form-item label="Remind me by">
						<el-radio-group v-model="notify"><el-radio value="sms">Text message</el-radio><el-radio value="mail" data-want="by-mail">E-mail</el-radio></el-radio-group>
					</el-form-item>
					<el-button type="primary" data-want="get-quote">Get a quote</el-button>
				</el-form>
			</el-card>
		</el-main>
	</el-container>
	<el-dialog v-model="open" title="Your quote" width="660" top="40px" :append-to-body="true">
		<p>VW Golf · KA 482 TB · Quote no. <b data-want="number">Q-20417</b></p>
		<el-table :data="lines" size="small">
			<el-table-column prop="work" label="Work" />
			<el-table-column prop="time" label="Time" width="80"><template #default="{ row }"><span :data-want="'time-' + row.id">{{ row.time }}</span></template></el-table-column>
			<el-table-column label="Price" width="100"><template #default="{ row }"><span :data-want="'price-' + row.id">{{ row.price }}</span></template></el-table-column>
			<el-table-column label="" width="130"><template #default="{ row }">
				<el-button link type="primary" :data-want="'details-' + row.id">Details</el-button>
				<el-button link type="danger" :icon="icons.Close" :data-want="'drop-' + row.id" />
			</template></el-table-column>
		</el-table>
		<p style="text-align: right">Total incl. VAT <b data-want="total">€ 352.00</b></p>
		<el-alert title="Brake discs may be worn too. We call you before we change them." type="warning" show-icon />
		<el-form label-position="top" style="margin-top: 12px">
			<div style="display: grid; grid-template-columns: 1fr 1fr; gap: 12px">
				<el-form-item label="Full name"><el-input v-model="name" data-want="name" /></el-form-item>
				<el-form-item label="Mobile number"><el-input v-model="phone" data-want="mobile" /></el-form-item>
				<el-form-item label="Discount code"><el-input v-model="coupon" data-want="coupon"><template #append><el-button data-want="apply">Apply</el-button></template></el-input></el-form-item>
				<el-form-item label="Drop-off time"><el-select placeholder="Choose" data-want="dropoff"><el-option value="8" label="8:00" /><el-option value="9" label="9:00" /></el-select></el-form-item>
			</div>
			<el-checkbox v-model="agree" data-want="agree">I accept the terms of repair</el-checkbox>
		</el-form>
		<template #footer>
			<el-button :icon="icons.Printer" circle style="float: left" data-want="print" />
			<el-button :icon="icons.Message" circle style="float: left" data-want="mail-quote" />
			<el-button data-want="later">Decide later</el-button>
			<el-button type="primary" data-want="book">Book for € 352.00</el-button>
		</template>
	</el-dialog>`,
})
	.use(ElementPlus)
	.mount("#root");
