/** True if a value, such as one that a subject threw, is an instance of a class; false if it is a Proxy that throws. */
export function isInstance<T>(value: unknown, Class: abstract new (...args: never[]) => T): value is T {
  try {
    return value instanceof Class;
  } catch {
    return false;
  }
}
