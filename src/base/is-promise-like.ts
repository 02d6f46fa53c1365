/** True for a promise of any realm or library: an object or a function with a callable `then`. */
export function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false;
  try {
    return typeof (value as { readonly then?: unknown }).then === 'function';
  } catch {
    // A getter or a Proxy threw.
    return false;
  }
}
