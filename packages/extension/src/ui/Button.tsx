import type { ReactNode, Ref } from "react";

interface Properties {
	children: ReactNode;
	/** Without it the button submits its form. */
	onPress?: () => void;
	kind?: "primary" | "danger";
	/** Nothing happens on a press; unlike with `disabled`, the focus stays where it is. */
	isOff?: boolean;
	ref?: Ref<HTMLButtonElement>;
	autoFocus?: boolean;
}

export function Button({ children, onPress, kind, isOff = false, ref, autoFocus }: Properties) {
	return (
		<button
			ref={ref}
			type={onPress ? "button" : "submit"}
			className={kind ? `button ${kind}` : "button"}
			aria-disabled={isOff}
			// biome-ignore lint/a11y/noAutofocus: for a button that takes the place of the one that was pressed
			autoFocus={autoFocus}
			onClick={(event) => {
				if (isOff) event.preventDefault();
				else onPress?.();
			}}
		>
			{children}
		</button>
	);
}
