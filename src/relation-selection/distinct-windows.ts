import type { WindowBags, WindowId } from '../encode/windows/bags/window-bags.ts';

/** Returns the distinct windows of some objects, in the order of their first objects. */
export function distinctWindows(bags: WindowBags['bags']): WindowId[] {
  let capacity = 0;
  for (const bag of bags) for (const window of bag) if (window >= capacity) capacity = window + 1;
  // Ids are small numbers: marks in an array are several times as fast as a Set.
  const isMarked = new Uint8Array(capacity);
  const windows: WindowId[] = [];
  for (const bag of bags) {
    for (const window of bag) {
      if (isMarked[window] === 1) continue;
      isMarked[window] = 1;
      windows.push(window);
    }
  }
  return windows;
}
