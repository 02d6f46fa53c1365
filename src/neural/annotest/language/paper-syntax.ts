import type { CONSTRUCTS } from '../domains/construct-table.ts';

/** A construct as the paper writes it: its name here, and the position of its options. */
type PaperConstruct = readonly [name: keyof typeof CONSTRUCTS, options: number];

/** The names of the paper's constructs that differ from ours. */
const NAMES: ReadonlyMap<string, PaperConstruct> = new Map<string, PaperConstruct>([
  ['anys', ['any', 0]],
  ['bools', ['bool', 0]],
  ['bool_lists', ['boolList', 0]],
  ['dicts', ['dict', 2]],
  ['floats', ['float', 2]],
  ['float_lists', ['floatList', 2]],
  ['ints', ['int', 2]],
  ['int_lists', ['intList', 2]],
  ['lists', ['list', 1]],
  ['np_arrays', ['array', 2]],
  ['np_shapes', ['shape', 0]],
  ['strings', ['string', 1]],
  ['tuples', ['tuple', 0]],
]);

/** The keyword arguments of the paper: a position, or the name of an option. */
const KEYWORDS: Readonly<Record<string, number | string>> = {
  ...{ min: 0, min_value: 0, max: 1, max_value: 1, keys: 0, values: 1, shape: 0, np_type: 1 },
  ...{ min_len: 'min', max_len: 'max', min_size: 'min', max_size: 'max', min_side: 'min', max_side: 'max' },
  ...{ min_dims: 'minDims', max_dims: 'maxDims', width: 'bits' },
  ...{ allow_nan: 'nan', allow_inf: 'infinity', allow_infinity: 'infinity' },
};

/** The constants of Python that the paper's annotations use. */
export const PYTHON_CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['True', true],
  ['False', false],
  ['None', null],
]);

/** Returns the name of a construct, which may be the paper's. */
export const constructName = (name: string): string => NAMES.get(name)?.[0] ?? name;

/** Returns arguments with those that the paper gives by keyword at their places: `ints(min=1, max=5)` is `int(1, 5)`. */
export function withKeywords(
  name: string,
  args: readonly unknown[],
  keywords: ReadonlyMap<string, unknown>,
  unknown: (keyword: string) => never,
): readonly unknown[] {
  if (keywords.size === 0) return args;
  const at = NAMES.get(name)?.[1];
  const found = [...args];
  const options: Record<string, unknown> = {};
  const excluded: string[] = [];
  for (const [keyword, value] of keywords) {
    const place = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    if (/^exclude_(?:min|max)$/.test(keyword)) excluded.push(...(value === true ? [keyword.slice(8)] : []));
    else if (at === undefined || place === undefined) unknown(keyword);
    else if (typeof place === 'string') options[place] = value;
    else found[place] = value;
  }
  if (excluded.length > 0) options['exclude'] = excluded.length === 2 ? 'both' : excluded[0];
  if (Object.keys(options).length > 0) found[at ?? found.length] = options;
  // A place between arguments that are given has its default.
  return Array.from(found);
}
