import type { WindowBags, WindowId } from '../encode/windows/bags/window-bags.ts';

/** The witness of a window that several valid objects have, or an object of the scope. */
export const SEVERAL = -1;

/** By window of valid objects: the number of the only larger object that has it; several objects have all others. */
export type Witnesses = ReadonlyMap<WindowId, number>;

/**
 * Finds the witness of each window that one larger object has and no object of the scope.
 *
 * @param small windows of objects of the scope.
 * @param larger larger objects.
 */
export function findWitnesses(small: readonly WindowId[], larger: WindowBags['bags']): Witnesses {
  const witnesses = new Map(small.map((window) => [window, SEVERAL]));
  for (const [object, bag] of larger.entries()) {
    for (const window of bag) witnesses.set(window, witnesses.has(window) ? SEVERAL : object);
  }
  for (const [window, witness] of witnesses) if (witness === SEVERAL) witnesses.delete(window);
  return witnesses;
}

/**
 * Returns the witnesses of merged windows.
 *
 * @param numbers by window: the number of the window that it is merged into.
 * @param count the number of merged windows.
 * @param witnesses by window: its witness.
 */
export function mergeWitnesses(numbers: Int32Array, count: number, witnesses: Int32Array): Int32Array {
  const merged = new Int32Array(count);
  const isSet = new Uint8Array(count);
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index]!;
    if (isSet[number] === 0) merged[number] = witnesses[index]!;
    else if (merged[number] !== witnesses[index]) merged[number] = SEVERAL;
    isSet[number] = 1;
  }
  return merged;
}
