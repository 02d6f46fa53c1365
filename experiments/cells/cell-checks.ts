/** What is wrong with a piece of JSON, and where. */
export interface Fault {
  /** As in `training.trials[3].l2`; empty for the whole document. */
  readonly path: string;
  readonly expected: string;
  readonly got: unknown;
}

/** Says what is wrong with a value, if anything. */
export type Check = (value: unknown, path: string) => Fault | undefined;

const check =
  (expected: string, holds: (value: unknown) => boolean): Check =>
  (got, path) =>
    holds(got) ? undefined : { path, expected, got };

export const text = check('a text', (value) => typeof value === 'string' && value !== '');
export const flag = check('true or false', (value) => typeof value === 'boolean');
export const number = check('a number', Number.isFinite);
export const count = check(
  'a whole number of 0 or more',
  (value) => Number.isInteger(value) && Number(value) >= 0,
);
export const positive = check('a number above 0', (value) => Number.isFinite(value) && Number(value) > 0);
export const share = check(
  'a number from 0 to 1',
  (value) => Number.isFinite(value) && Number(value) >= 0 && Number(value) <= 1,
);

export const oneOf = (...values: readonly string[]): Check =>
  check(values.map((value) => `"${value}"`).join(' or '), (value) => values.includes(value as string));

/** A number, or null where there is none. */
export const orNull =
  (inner: Check): Check =>
  (value, path) =>
    value === null ? undefined : inner(value, path);

/** A key that may be missing. */
export const optional =
  (inner: Check): Check =>
  (value, path) =>
    value === undefined ? undefined : inner(value, path);

export const list =
  (inner: Check): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return { path, expected: 'a list', got: value };
    for (const [index, item] of value.entries()) {
      const fault = inner(item, `${path}[${index}]`);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };

/** An object with these keys; others are let be, so that later releases can add some. */
export const record =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return { path, expected: 'an object', got: value };
    }
    for (const [key, inner] of Object.entries(fields)) {
      const fault = inner((value as Record<string, unknown>)[key], path === '' ? key : `${path}.${key}`);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
