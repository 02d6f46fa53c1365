import { ABSENT, Reference, valueKey, type Value } from '../../heap/value.ts';

/** A value in words: `Node 3`, `"a"`, `null`, `nothing` for a field that is not there. */
export function valueWords(value: Value, names: readonly string[]): string {
  if (value instanceof Reference) return names[value.label]!;
  return value === ABSENT ? 'nothing' : valueKey(value);
}
