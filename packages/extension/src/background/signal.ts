/** Listeners of one kind. One that throws does not keep the others from hearing. */
export interface Signal<T extends unknown[]> {
	on(listener: (...args: T) => void): void;
	emit(...args: T): void;
}

export function createSignal<T extends unknown[]>(): Signal<T> {
	const listeners = new Set<(...args: T) => void>();
	return {
		on: (listener) => void listeners.add(listener),
		emit(...args) {
			for (const listener of listeners) {
				try {
					listener(...args);
				} catch (error) {
					console.error(error);
				}
			}
		},
	};
}
