/** The object behind a proxy, and the repOK that guards it. */
interface GuardedObject {
  readonly object: object;
  readonly repOK: unknown;
}

/** Maps each proxy that `guard` returned to its object. */
export const guardedObjects = new WeakMap<object, GuardedObject>();

/** Returns the object behind a guard's proxy; any other object unchanged. */
export const withoutGuard = <T extends object>(object: T): T =>
  (guardedObjects.get(object)?.object as T | undefined) ?? object;
