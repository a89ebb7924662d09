export const FRUITS = ["Apple", "Banana", "Cherry", "Date", "Elderberry"];

/** What a control with little room shows of a name. */
export const short = (name: string): string => name.slice(0, 2).toUpperCase();

/** More than any list draws at once. */
export const MANY = Array.from({ length: 1000 }, (_, index) => `Item ${index + 1}`);
