/** The repOK that each guarded class asks, by the class. */
export const guardedClasses = new WeakMap<object, unknown>();

/** Whether an object's own class checks it with this repOK already. */
export function isGuardedBy(object: object, repOK: unknown): boolean {
  const { constructor } = object as { constructor?: unknown };
  return typeof constructor === 'function' && guardedClasses.get(constructor) === repOK;
}
