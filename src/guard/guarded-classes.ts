/** Maps each guarded class to its repOK. */
export const guardedClasses = new WeakMap<object, unknown>();

/** True if the object's class is guarded by this repOK. */
export function isGuardedBy(object: object, repOK: unknown): boolean {
  const { constructor } = object as { constructor?: unknown };
  return typeof constructor === 'function' && guardedClasses.get(constructor) === repOK;
}
