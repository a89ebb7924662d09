/** A table of orders with sorting, a filter, a selection, row actions and pages; test ids on some parts. */
import { DeleteOutlined, EditOutlined, EyeOutlined } from "@ant-design/icons";
import { Button, Input, Pagination, Space, Table, Tag } from "antd";
import { show } from "./parts/show.tsx";

const ORDERS = [
	{ key: "1001", customer: "Ada Lovelace", city: "London", total: 120, state: "paid" },
	{ key: "1002", customer: "Alan Turing", city: "Manchester", total: 80, state: "open" },
	{ key: "1003", customer: "Grace Hopper", city: "New York", total: 45, state: "paid" },
	{ key: "1004", customer: "Edsger Dijkstra", city: "Rotterdam", total: 300, state: "cancelled" },
	{ key: "1005", customer: "Ada Yonath", city: "Jerusalem", total: 12, state: "open" },
];
type Order = (typeof ORDERS)[number];

const columns = [
	{ title: "Order", dataIndex: "key", render: (key: string) => <a href={`#${key}`}>#{key}</a> },
	{
		title: "Customer",
		dataIndex: "customer",
		sorter: (a: Order, b: Order) => a.customer.localeCompare(b.customer),
		onHeaderCell: () => ({ "data-want": "sort-customer" }) as object,
	},
	{ title: "City", dataIndex: "city" },
	{
		title: "Total",
		dataIndex: "total",
		sorter: (a: Order, b: Order) => a.total - b.total,
		onHeaderCell: () => ({ "data-want": "sort-total" }) as object,
	},
	{ title: "State", dataIndex: "state", render: (state: string) => <Tag>{state}</Tag> },
	{
		title: "",
		key: "actions",
		render: (_: unknown, { key }: Order) => (
			<Space>
				<Button type="text" icon={<EyeOutlined />} data-testid={`order-view-${key}`} data-want={`view-${key}`} />
				<Button type="text" icon={<EditOutlined />} data-testid={`order-edit-${key}`} data-want={`edit-${key}`} />
				<Button
					type="text"
					danger
					icon={<DeleteOutlined />}
					data-testid={`order-delete-${key}`}
					data-want={`delete-${key}`}
				/>
			</Space>
		),
	},
];

show(
	<div style={{ padding: 16 }}>
		<h1>Orders</h1>
		<Space style={{ marginBottom: 12 }}>
			<Input.Search placeholder="Search orders" data-testid="orders-search" data-want="search" style={{ width: 240 }} />
			<Button type="primary" data-testid="orders-new" data-want="new">
				New order
			</Button>
			<Button data-testid="orders-export" data-want="export">
				Export
			</Button>
			<Button disabled danger data-testid="orders-bulk-delete" data-want="delete-selected">
				Delete selected
			</Button>
		</Space>
		<Table<Order>
			dataSource={ORDERS}
			columns={columns}
			pagination={false}
			rowSelection={{ getCheckboxProps: ({ key }) => ({ "data-want": `check-${key}` }) as object }}
		/>
		<Pagination total={50} pageSize={5} style={{ marginTop: 12 }} />
	</div>,
);
