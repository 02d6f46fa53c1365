import { withoutGuard } from './guarded-objects.ts';

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
export const unguarded = <T extends object>(object: T): T => withoutGuard(object);
