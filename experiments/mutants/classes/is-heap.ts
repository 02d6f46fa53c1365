/** True if no item of a binary heap in an array is smaller than its parent. */
export const isHeap = (items: readonly number[]): boolean =>
  items.every((item, index) => index === 0 || items[(index - 1) >> 1]! <= item);
