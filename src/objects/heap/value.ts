/** The value of a field or array element that is absent: neither null nor undefined. */
export const ABSENT: unique symbol = Symbol.for('learn-inv.absent');

/** A reference to an object of the same graph, by its label. */
export class Reference {
  readonly label: number;
  constructor(label: number) {
    this.label = label;
  }
}

/** A value that is no reference; {@link ABSENT} marks an absent one. */
export type PlainValue = null | undefined | boolean | number | string | bigint | symbol;

/** The value of a field or item of a heap object. */
export type Value = PlainValue | Reference;

const interned: Reference[] = [];

/** Returns the reference to a label. Equal labels give the same object, so that references compare with `===`. */
export function referenceTo(label: number): Reference {
  while (interned.length <= label) interned.push(new Reference(interned.length));
  return interned[label]!;
}

/** Returns a string that is unique for each value. It distinguishes types, and 0 from -0; symbols count by description. */
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
