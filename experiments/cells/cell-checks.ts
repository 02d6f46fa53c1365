/** Where a JSON value breaks a check. */
export interface Mismatch {
  /** The path of the value, such as `training.trials[3].l2`; empty for the whole document. */
  readonly path: string;
  readonly expected: string;
  readonly got: unknown;
}

/** Returns the first mismatch of a value; undefined if it passes. */
export type Check = (value: unknown, path: string) => Mismatch | undefined;

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

/** Accepts null and what `inner` accepts. */
export const orNull =
  (inner: Check): Check =>
  (value, path) =>
    value === null ? undefined : inner(value, path);

/** Accepts a missing key and what `inner` accepts. */
export const optional =
  (inner: Check): Check =>
  (value, path) =>
    value === undefined ? undefined : inner(value, path);

export const list =
  (inner: Check): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return { path, expected: 'a list', got: value };
    for (const [index, item] of value.entries()) {
      const mismatch = inner(item, `${path}[${index}]`);
      if (mismatch !== undefined) return mismatch;
    }
    return undefined;
  };

/** Accepts an object whose fields pass; it ignores further keys, so that later releases can add some. */
export const record =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return { path, expected: 'an object', got: value };
    }
    for (const [key, inner] of Object.entries(fields)) {
      const mismatch = inner((value as Record<string, unknown>)[key], path === '' ? key : `${path}.${key}`);
      if (mismatch !== undefined) return mismatch;
    }
    return undefined;
  };
