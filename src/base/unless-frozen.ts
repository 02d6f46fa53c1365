/**
 * Runs an assignment to a member of a built-in object, unless the program has frozen it. The assignment names its member,
 * so that V8 keeps code for it: one function for all members, `object[name] = member`, took half of the processor time of
 * `init`, which replaces several members for each call on an object.
 */
export function unlessFrozen(assign: () => unknown): void {
  try {
    assign();
  } catch {
    // It is frozen: the program goes on with its own.
  }
}
