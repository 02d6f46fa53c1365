/** The prototypes of what `setTimeout` and `setImmediate` return; none where they return numbers. */
const TIMERS = timerPrototypes();

/**
 * True for the prototype of a timer of Node. A timer is a handle without state of its own: its fields are the runtime's lists, which
 * lead to the timers of all other objects of the program.
 */
export const isTimer = (prototype: object | null): boolean =>
  prototype !== null && TIMERS.includes(prototype);

function timerPrototypes(): readonly object[] {
  const timer: unknown = setTimeout(() => undefined);
  clearTimeout(timer as number);
  if (typeof timer !== 'object' || timer === null || typeof setImmediate !== 'function') return [];
  const immediate = setImmediate(() => undefined);
  clearImmediate(immediate);
  return [timer, immediate].map((handle) => Object.getPrototypeOf(handle) as object);
}
