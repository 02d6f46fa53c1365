/** The object behind a proxy, and the repOK that guards it. */
interface GuardedObject {
  readonly object: object;
  readonly repOK: unknown;
}

/** Maps each proxy that `guard` returned to its object. */
export const guardedObjects = new WeakMap<object, GuardedObject>();

/**
 * Returns the object behind the proxy that `guard` returned; any other object unchanged. Use it where a proxy
 * cannot replace its object. `structuredClone` and `postMessage` reject proxies, and a Map or WeakMap of the
 * class has the object as its key, not the proxy.
 *
 * @param object an object, guarded or not. Its calls are not checked, unless its class is guarded.
 * @example
 * ```ts
 * const copy = structuredClone(unguarded(queue));
 * ```
 */
export const unguarded = <T extends object>(object: T): T =>
  (guardedObjects.get(object)?.object as T | undefined) ?? object;
