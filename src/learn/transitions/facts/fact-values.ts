import type { Value } from '../../../objects/heap/value.ts';
import type { HeapObject } from '../../../objects/heap/graph.ts';

/** Value of a fact that does not apply to an object. */
export const NOT_APPLICABLE = '-';

export const yesOrNo = (holds: boolean): string => (holds ? 'yes' : 'no');

/** Compares a number with an argument or a result: `<`, `=` or `>`. */
export function comparison(own: number | undefined, other: Value): string {
  if (own === undefined || typeof other !== 'number') return NOT_APPLICABLE;
  return own < other ? '<' : own === other ? '=' : '>';
}

/** Describes the change of a number by a call: `=`, `+1`, `-1`, `less`, `more`, `none now` or `none before`. */
export function change(before: number | undefined, after: number | undefined): string {
  if (before === undefined || after === undefined) {
    return before === after ? NOT_APPLICABLE : after === undefined ? 'none now' : 'none before';
  }
  const difference = after - before;
  if (Math.abs(difference) <= 1) return difference === 0 ? '=' : clipped(difference);
  return difference < 0 ? 'less' : 'more';
}

/** Returns a difference clipped to [-2, 2], with its sign. */
export const clipped = (difference: number): string => {
  const near = Math.max(-2, Math.min(2, difference));
  return near > 0 ? `+${near}` : String(near);
};

/** Returns the value in a field of an object; undefined if the object lacks the field. */
export function fieldValue({ shape, values }: HeapObject, field: string): Value {
  const index = shape.keys.indexOf(field);
  return index < 0 ? undefined : values[index];
}
