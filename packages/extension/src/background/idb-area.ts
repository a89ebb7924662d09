/** The part of a storage area that a ledger needs. */
export interface Area {
	get(keys: string[]): Promise<Record<string, unknown>>;
	set(items: Record<string, unknown>): Promise<void>;
	remove(keys: string | string[]): Promise<void>;
}

const STORE = "values";

/**
 * Keys and values in IndexedDB: it takes half a millisecond to write where `chrome.storage` takes three. A database
 * that cannot be opened, as when it is damaged, is done without.
 */
export function createIdbArea(name: string, instead: Area): Area {
	let opened = open();

	async function open(): Promise<Area> {
		try {
			const database = await openDatabase(name);
			database.onclose = () => {
				opened = open();
			};
			return areaOf(database);
		} catch (error) {
			console.warn(`the database ${name} cannot be opened`, error);
			return instead;
		}
	}

	return {
		get: async (keys) => (await opened).get(keys),
		set: async (items) => (await opened).set(items),
		remove: async (keys) => (await opened).remove(keys),
	};
}

function areaOf(database: IDBDatabase): Area {
	/** Resolves when the transaction is done, which is when its writes outlive the worker. */
	async function run<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => T): Promise<T> {
		const transaction = database.transaction(STORE, mode, { durability: "relaxed" });
		const used = use(transaction.objectStore(STORE));
		// Without a word it would wait until each request was answered before it begins to write.
		transaction.commit();
		await new Promise<void>((resolve, reject) => {
			transaction.oncomplete = () => resolve();
			transaction.onerror = transaction.onabort = () => reject(transaction.error);
		});
		return used;
	}

	return {
		async get(keys) {
			const requests = await run("readonly", (store) => keys.map((key) => store.get(key)));
			return Object.fromEntries(keys.map((key, index) => [key, requests[index]?.result as unknown]));
		},
		set: (items) =>
			run("readwrite", (store) => {
				for (const [key, value] of Object.entries(items)) store.put(value, key);
			}),
		remove: (keys) =>
			run("readwrite", (store) => {
				for (const key of [keys].flat()) store.delete(key);
			}),
	};
}

function openDatabase(name: string): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(name, 1);
		request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}
