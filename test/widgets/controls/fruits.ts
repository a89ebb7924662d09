export const FRUITS = ["Apple", "Banana", "Cherry", "Date", "Elderberry"];

/** More than any list draws at once. */
export const MANY = Array.from({ length: 1000 }, (_, index) => `Item ${index + 1}`);
