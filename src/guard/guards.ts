/** What a stand-in stands for, and what it asks. */
interface Guarded {
  readonly object: object;
  readonly repOK: unknown;
}

/** All stand-ins that `guard` gave out. */
export const guards = new WeakMap<object, Guarded>();

/** The object that a stand-in stands for; any other object itself. */
export const plainObject = <T extends object>(object: T): T =>
  (guards.get(object)?.object as T | undefined) ?? object;
