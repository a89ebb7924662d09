/** Orders in a table with a fixed header, a selection, sorting, tags, an expanded row and a summary. */
import { Table, Tag } from "antd";
import { show } from "../find/parts/show.tsx";

const ORDERS = [
	{ key: "1001", customer: "Ada Lovelace", city: "London", total: 120.5, state: "paid" },
	{ key: "1002", customer: "Alan Turing", city: "Manchester", total: 80, state: "open" },
	{ key: "1003", customer: "Grace Hopper", city: "New York", total: 1045, state: "paid" },
];

show(
	<Table
		dataSource={ORDERS}
		columns={[
			{ title: "Order", dataIndex: "key", render: (key: string) => <a href={`/orders/${key}`}>#{key}</a> },
			{ title: "Customer", dataIndex: "customer", sorter: true },
			{ title: "City", dataIndex: "city" },
			{
				title: "Total (USD)",
				dataIndex: "total",
				render: (total: number) => total.toLocaleString("en-US"),
				sorter: true,
			},
			{ title: "State", dataIndex: "state", render: (state: string) => <Tag>{state}</Tag> },
		]}
		expandable={{ defaultExpandedRowKeys: ["1002"], expandedRowRender: ({ city }) => <p>Sent to {city} by train.</p> }}
		rowSelection={{}}
		pagination={false}
		scroll={{ y: 400 }}
		summary={() => (
			<Table.Summary.Row>
				<Table.Summary.Cell index={0} colSpan={5}>
					Total
				</Table.Summary.Cell>
				<Table.Summary.Cell index={5}>1,245.50</Table.Summary.Cell>
			</Table.Summary.Row>
		)}
	/>,
);
