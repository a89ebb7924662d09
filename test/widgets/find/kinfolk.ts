/** An organiser of contacts and relatives made with Element Plus: a tree of a family, a table, and a form for one person. */
import {
	Bell,
	ChatDotRound,
	Delete,
	Download,
	Edit,
	MoreFilled,
	Phone,
	Plus,
	Printer,
	Search,
	Star,
	StarFilled,
} from "@element-plus/icons-vue";
import ElementPlus from "element-plus";
import { createApp, markRaw } from "vue/dist/vue.esm-bundler.js";
import "element-plus/dist/index.css";

const icons = markRaw({
	Bell,
	ChatDotRound,
	Delete,
	Download,
	Edit,
	MoreFilled,
	Phone,
	Plus,
	Printer,
	Search,
	Star,
	StarFilled,
});
const people = [
	{
		id: "greta",
		name: "Greta Lindqvist",
		relation: "Grandmother",
		phone: "0171 555 210",
		born: "4 May 1941",
		star: true,
	},
	{ id: "oskar", name: "Oskar Lindqvist", relation: "Uncle", phone: "0171 555 388", born: "19 Sep 1968", star: false },
	{ id: "mira", name: "Mira Solberg", relation: "Cousin", phone: "0171 555 742", born: "30 Jan 1995", star: false },
	{ id: "jonas", name: "Jonas Weber", relation: "Neighbour", phone: "0171 555 906", born: "11 Nov 1980", star: false },
];
const tree = [
	{
		id: "lindqvist",
		label: "Lindqvist",
		children: [
			{ id: "t-greta", label: "Greta & Axel", children: [{ id: "t-oskar", label: "Oskar" }] },
			{ id: "t-eva", label: "Eva & Tom" },
		],
	},
	{ id: "solberg", label: "Solberg", children: [{ id: "t-mira", label: "Mira" }] },
];

createApp({
	data: () => ({
		icons,
		people,
		tree,
		search: "",
		group: "family",
		relation: "Uncle",
		first: "Oskar",
		last: "Lindqvist",
		email: "oskar@lindqvist.example",
		phone: "0171 555 388",
		born: "1968-09-19",
		notes: "",
		remind: true,
		cards: false,
		living: "yes",
		tags: ["Sailing", "Godfather"],
		tab: "details",
	}),
	template: `
<el-container style="font-family: sans-serif">
	<el-header style="display:flex;align-items:center;gap:12px">
		<h1 style="font-size:20px">Kinfolk</h1>
		<el-input v-model="search" :prefix-icon="icons.Search" placeholder="Search people" clearable style="width:260px" data-want="search" />
		<span style="flex:1"></span>
		<el-button data-want="import">Import vCard</el-button>
		<el-button type="primary" :icon="icons.Plus" data-want="new">New contact</el-button>
		<el-badge :value="3"><el-button circle :icon="icons.Bell" data-want="bell" /></el-badge>
		<el-avatar>HL</el-avatar>
	</el-header>
	<el-container>
		<el-aside width="200px" style="padding:12px">
			<el-menu default-active="family">
				<el-menu-item index="all" data-want="group-all">Everyone</el-menu-item>
				<el-menu-item index="family" data-want="group-family">Family</el-menu-item>
				<el-menu-item index="work" data-want="group-work">Work</el-menu-item>
				<el-menu-item index="street" data-want="group-street">Our street</el-menu-item>
			</el-menu>
			<h3>Family tree</h3>
			<el-tree :data="tree" node-key="id" show-checkbox :default-expanded-keys="['lindqvist']">
				<template #default="{ data }"><span :data-want="'node-' + data.id">{{ data.label }}</span></template>
			</el-tree>
			<el-button text :icon="icons.Plus" data-want="add-branch">Add branch</el-button>
		</el-aside>
		<el-main>
			<div style="display:flex;align-items:center;gap:8px">
				<h2 style="flex:1">Family</h2>
				<el-button :icon="icons.Download" circle data-want="download" />
				<el-button :icon="icons.Printer" circle data-want="print" />
			</div>
			<el-table :data="people" style="width:100%">
				<el-table-column type="selection" width="44" />
				<el-table-column prop="name" label="Name" sortable width="138"><template #default="{ row }"><el-link :data-want="'name-' + row.id">{{ row.name }}</el-link></template></el-table-column>
				<el-table-column prop="relation" label="Relation" width="118"><template #default="{ row }"><el-tag :data-want="'relation-' + row.id">{{ row.relation }}</el-tag></template></el-table-column>
				<el-table-column prop="phone" label="Phone" />
				<el-table-column prop="born" label="Birthday" sortable width="110" />
				<el-table-column label="" width="164"><template #default="{ row }">
					<el-button size="small" circle :icon="row.star ? icons.StarFilled : icons.Star" :data-want="'star-' + row.id" />
					<el-button size="small" circle :icon="icons.Phone" :data-want="'call-' + row.id" />
					<el-button size="small" circle :icon="icons.ChatDotRound" :data-want="'chat-' + row.id" />
					<el-button size="small" circle :icon="icons.MoreFilled" :data-want="'more-' + row.id" />
				</template></el-table-column>
			</el-table>
			<el-pagination style="margin-top:12px" layout="total, prev, pager, next, sizes" :total="46" :default-page-size="10" />
		</el-main>
		<el-aside width="340px" style="padding:12px">
			<el-card>
				<template #header><div style="display:flex;align-items:center"><strong style="flex:1">Oskar Lindqvist</strong><el-button text type="danger" :icon="icons.Delete" aria-label="Delete contact" data-want="delete" /></div></template>
				<el-tabs v-model="tab">
					<el-tab-pane label="Details" name="details">
						<el-form label-position="top">
							<div style="display:flex;gap:8px"><el-form-item label="First name"><el-input v-model="first" data-want="first" /></el-form-item><el-form-item label="Surname"><el-input v-model="last" data-want="last" /></el-form-item></div>
							<el-form-item label="Relation to me"><el-select v-model="relation" class="relation"><el-option v-for="r in ['Uncle', 'Aunt', 'Cousin']" :key="r" :label="r" :value="r" /></el-select></el-form-item>
							<el-form-item label="Date of birth"><el-date-picker v-model="born" type="date" data-want="born" /></el-form-item>
							<el-form-item label="Email"><el-input v-model="email" data-want="email" /></el-form-item>
							<el-form-item label="Mobile"><el-input v-model="phone" data-want="mobile" /></el-form-item>
							<el-form-item label="Still living"><el-radio-group v-model="living"><el-radio value="yes">Yes</el-radio><el-radio value="no" class="living-no">No</el-radio></el-radio-group></el-form-item>
							<el-form-item label="Tags"><el-tag v-for="t in tags" :key="t" closable :class="'tag-' + t" style="margin-right:6px">{{ t }}</el-tag><el-button size="small" data-want="add-tag">+ Tag</el-button></el-form-item>
							<el-form-item label="Birthday reminder"><el-switch v-model="remind" class="remind" /></el-form-item>
							<el-checkbox v-model="cards" class="cards">Send a card at Christmas</el-checkbox>
							<el-form-item label="Notes"><el-input v-model="notes" type="textarea" placeholder="Anything to remember" data-want="notes" /></el-form-item>
							<el-button type="primary" data-want="save">Save</el-button><el-button data-want="cancel">Cancel</el-button>
						</el-form>
					</el-tab-pane>
					<el-tab-pane label="Relatives" name="relatives" />
					<el-tab-pane label="Photos" name="photos" />
				</el-tabs>
			</el-card>
		</el-aside>
	</el-container>
</el-container>`,
})
	.use(ElementPlus)
	.mount("#root");
