/** A list that dnd-kit sorts by pointer events, with the order in its state. */
import { DndContext, type DragEndEvent, PointerSensor, pointerWithin, useSensor, useSensors } from "@dnd-kit/core";
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { root } from "../truth.ts";

function Item({ id }: { id: string }) {
	const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id });
	const move = transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined;
	return (
		<li
			ref={setNodeRef}
			{...attributes}
			{...listeners}
			style={{ height: 40, touchAction: "none", transform: move, transition }}
		>
			{id}
		</li>
	);
}

function List() {
	const [items, setItems] = useState(["One", "Two", "Three", "Four"]);
	const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
	const drop = ({ active, over }: DragEndEvent) => {
		if (!over) return;
		setItems(arrayMove(items, items.indexOf(String(active.id)), items.indexOf(String(over.id))));
	};
	return (
		<DndContext sensors={sensors} collisionDetection={pointerWithin} onDragEnd={drop}>
			<SortableContext items={items} strategy={verticalListSortingStrategy}>
				<ul id="list" style={{ width: 200 }}>
					{items.map((id) => (
						<Item key={id} id={id} />
					))}
				</ul>
			</SortableContext>
		</DndContext>
	);
}

createRoot(root).render(<List />);
