/** Marks a field or an array element that an object does not have: neither null nor undefined. */
export const ABSENT: unique symbol = Symbol.for('learn-inv.absent');

/** A reference to an object of the same graph, by its label. */
export class Reference {
  readonly label: number;
  constructor(label: number) {
    this.label = label;
  }
}

/** A value that is no object. Symbols other than {@link ABSENT} stand for themselves. */
export type PlainValue = null | undefined | boolean | number | string | bigint | symbol;

/** What a field of a heap object holds. */
export type Value = PlainValue | Reference;

const interned: Reference[] = [];

/** The reference to a label; equal labels give the same object, so references compare with `===`. */
export function referenceTo(label: number): Reference {
  while (interned.length <= label) interned.push(new Reference(interned.length));
  return interned[label]!;
}

/** A text for a value, different for different values: of another type, -0 and 0, NaN. */
export function valueKey(value: Value): string {
  if (value instanceof Reference) return `@${value.label}`;
  switch (typeof value) {
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value);
    case 'string':
      return JSON.stringify(value);
    case 'bigint':
      return `${value}n`;
    case 'symbol':
      return value === ABSENT ? '-' : `Symbol(${value.description ?? ''})`;
    default:
      return String(value);
  }
}
