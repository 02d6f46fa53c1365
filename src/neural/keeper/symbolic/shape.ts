/** What an API can return: its domain. */
export type Shape =
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly isInteger: boolean;
      /** True if the range is only what is usual: the API may return numbers beyond it. */
      readonly isUsual?: true;
    }
  /** `values` is the vocabulary; without one, any text, or any of a form. */
  | { readonly kind: 'text'; readonly values: readonly string[] | undefined; readonly form?: RegExp }
  /** `words` are those that a question can be answered with yes for: it is no for any other word. */
  | { readonly kind: 'boolean'; readonly words?: readonly string[] }
  | { readonly kind: 'list'; readonly item: Shape; readonly max: number; readonly min: number }
  /** `shares` are fields that add up to 1. */
  | {
      readonly kind: 'object';
      readonly fields: Readonly<Record<string, Shape>>;
      readonly shares?: readonly string[] | undefined;
    }
  /** What `shape` says, or `absent`. */
  | { readonly kind: 'optional'; readonly shape: Shape; readonly absent: unknown };

/** A number in [min, max], which the code of the API guarantees; with `isUsual` a number that may also lie beyond. */
export const number = (
  min: number,
  max: number,
  { isInteger = false, isUsual = false }: { readonly isInteger?: boolean; readonly isUsual?: boolean } = {},
): Shape => ({
  ...{ kind: 'number', min, max, isInteger },
  ...(isUsual ? { isUsual } : {}),
});

/** A text. @param values its vocabulary, if it has one, or a pattern that the code of the API guarantees. */
export const text = (values?: readonly string[] | RegExp): Shape =>
  values instanceof RegExp ? { kind: 'text', values: undefined, form: values } : { kind: 'text', values };

/** True or false. @param words the words that a call may be asked for; for any other one its answer is false. */
export const boolean = (words?: readonly string[]): Shape => ({
  ...{ kind: 'boolean' },
  ...(words === undefined ? {} : { words }),
});

/** A list of `min` to `max` items, by default of any number. Of more than 3 only the numbers are explored that a program asks for. */
export const list = (item: Shape, max = Infinity, min = 0): Shape => ({ kind: 'list', item, max, min });

/** An object with fields. @param shares fields that are numbers and add up to 1. */
export const object = (fields: Readonly<Record<string, Shape>>, shares?: readonly string[]): Shape => ({
  ...{ kind: 'object', fields, shares },
});

/** A value, or null, or another value that means "none", also undefined. */
export const optional = (shape: Shape, ...absent: readonly [absent?: unknown]): Shape => ({
  ...{ kind: 'optional', shape, absent: absent.length === 0 ? null : absent[0] },
});

/** The name of the variable that holds the length of a list, or whether an optional value is there. */
export const lengthName = (name: string): string => `${name}.length`;
export const presenceName = (name: string): string => `${name}?`;

/** The name of a field of an output that its shape does not describe. */
export const undescribedName = (name: string, key: string): string => `${name}.~${key}`;
export const isUndescribed = (name: string): boolean => name.includes('.~');

/** Returns the variables of a real output with their values: what `name` and its parts are. */
export function flatten(
  shape: Shape,
  name: string,
  value: unknown,
  found: Record<string, unknown> = {},
): Record<string, unknown> {
  switch (shape.kind) {
    case 'list': {
      const items = Array.isArray(value) ? (value as unknown[]) : [];
      found[lengthName(name)] = items.length;
      items.slice(0, 20).forEach((item, at) => flatten(shape.item, `${name}.${at}`, item, found));
      break;
    }
    case 'object':
      for (const [key, field] of Object.entries(shape.fields))
        flatten(field, `${name}.${key}`, (value as Record<string, unknown> | null | undefined)?.[key], found);
      break;
    case 'optional': {
      const isThere = value !== shape.absent && value !== null && value !== undefined;
      found[presenceName(name)] = isThere;
      if (isThere) flatten(shape.shape, name, value, found);
      break;
    }
    default:
      if (['string', 'number', 'boolean'].includes(typeof value)) found[name] = value;
  }
  return found;
}

/**
 * Returns an output made of the values of its variables. A value that is not given is undefined.
 *
 * @param give returns the value of a variable.
 */
export function assemble(shape: Shape, name: string, give: (name: string) => unknown): unknown {
  switch (shape.kind) {
    case 'list':
      return Array.from({ length: Number(give(lengthName(name)) ?? 0) }, (_, at) =>
        assemble(shape.item, `${name}.${at}`, give),
      );
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.fields).map(([key, field]) => [key, assemble(field, `${name}.${key}`, give)]),
      );
    case 'optional':
      return give(presenceName(name)) === false ? shape.absent : assemble(shape.shape, name, give);
    default:
      return give(name);
  }
}
