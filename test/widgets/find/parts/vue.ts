import { type Component, h, type VNode } from "vue";

type Inner = string | VNode | Array<VNode | string>;

/** A component of a Vue library with its content, which is made when the component asks for it. */
export const el = (type: Component, props: object, inner?: Inner | (() => Inner)): VNode =>
	h(type, props, inner === undefined ? undefined : { default: typeof inner === "function" ? inner : () => inner });
