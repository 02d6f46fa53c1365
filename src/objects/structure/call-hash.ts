/** Returns an integer for the name of an operation and its arguments, the same for all objects among these (FNV-1a). */
export function callHash(name: string, args: readonly unknown[]): number {
  let hash = 0x811c9dc5;
  for (const character of `${name}(${args.map(argumentText).join()})`) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  }
  return hash;
}

/** Returns a list by its items; an array within it, which may hold itself, is an object. */
function argumentText(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(plainText).join()}]` : plainText(value);
}

function plainText(value: unknown): string {
  return value === null || (typeof value !== 'object' && typeof value !== 'function')
    ? String(value)
    : typeof value;
}
