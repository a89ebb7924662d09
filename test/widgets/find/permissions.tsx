/** Who may do what: a matrix of unlabelled boxes under roles, an open dialog for a new role; test ids on some parts. */
import { Alert, Button, Checkbox, Input, Modal, Select, Switch, Table, Tabs, Tag } from "antd";
import { Icon, show } from "./parts/show.tsx";

const ROLES = ["Guest", "Member", "Manager", "Admin"];
const RIGHTS = [
	{ key: "read", right: "View reports", from: 0 },
	{ key: "export", right: "Export data", from: 2 },
	{ key: "bill", right: "Manage billing", from: 3 },
	{ key: "invite", right: "Invite people", from: 1 },
	{ key: "keys", right: "Create API keys", from: 3 },
];

show(
	<div style={{ padding: 24 }}>
		<nav aria-label="Breadcrumb">
			<a href="#org" data-want="crumb-org">
				Organisation
			</a>{" "}
			/{" "}
			<a href="#sec" data-want="crumb-security">
				Security
			</a>{" "}
			/ Roles
		</nav>
		<h1>Roles and permissions</h1>
		<Alert
			type="warning"
			closable
			title="Two people have no role"
			action={
				<Button size="small" data-want="assign">
					Assign now
				</Button>
			}
		/>
		<Tabs
			items={[
				{ key: "roles", label: "Roles" },
				{ key: "people", label: "People" },
				{ key: "log", label: "Change log" },
			]}
		/>
		<Input placeholder="Find a permission" style={{ width: 240 }} data-want="find" data-testid="find-permission" />
		<Button data-testid="reset" data-want="reset">
			Restore defaults
		</Button>
		<Table
			dataSource={RIGHTS}
			pagination={false}
			columns={[
				{ title: "Permission", dataIndex: "right", sorter: true, className: "want-sort" },
				...ROLES.map((role, level) => ({
					title: (
						<span>
							{role}{" "}
							<button type="button" aria-label="Role settings" data-want={`settings-${role}`}>
								<Icon />
							</button>
						</span>
					),
					key: role,
					render: (_: unknown, { key, from }: (typeof RIGHTS)[number]) => (
						<Checkbox defaultChecked={level >= from} disabled={role === "Admin"} className={`want-${key}-${role}`} />
					),
				})),
			]}
		/>
		<h2>Sign-in rules</h2>
		<div style={{ display: "grid", gridTemplateColumns: "260px 1fr", gap: 8 }}>
			<span>Two-step verification</span>
			<Switch className="want-2fa" />
			<span>Log out after</span>
			<Select className="want-idle" defaultValue="1 hour" options={[{ value: "1 hour" }, { value: "1 day" }]} />
			<span>Allowed e-mail domains</span>
			<Input data-want="domains" />
			<span>Password length</span>
			<Input type="number" defaultValue={12} data-want="length" />
		</div>
		<Button data-want="discard">Discard</Button>
		<Button type="primary" data-want="save" data-testid="save-all">
			Save
		</Button>
		<Button danger data-want="delete-roles">
			Delete unused roles
		</Button>
		<Modal
			open
			mask={false}
			title="New role"
			transitionName=""
			style={{ top: 20, marginRight: 20 }}
			okText="Create"
			okButtonProps={{ "data-want": "modal-ok", "data-testid": "role-create" }}
			cancelButtonProps={{ "data-want": "modal-cancel" }}
		>
			<p>Role name</p>
			<Input data-want="role-name" />
			<p>Copy permissions from</p>
			<Select className="want-copy" style={{ width: 200 }} options={ROLES.map((value) => ({ value }))} />
			<p>
				<Tag closable>Internal</Tag>
				<Checkbox className="want-default">Give to new people</Checkbox>
			</p>
		</Modal>
	</div>,
);
