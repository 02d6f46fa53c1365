import { jsString } from '../../../base/escape/javascript.ts';
import { firstSaid, type Fact, type Facts, type Kind, type Bound } from './fact.ts';
import { alternativesOf, constructOf, dictText, fieldsOf } from './narrowings.ts';

const KINDS: Readonly<Record<Kind, RegExp>> = {
  number: /^(?:float|int|dim)\(|^-?[\d.]/,
  string: /^string\(|^'/,
  boolean: /^bool\(|^true$|^false$/,
  list: /^(?:list|tuple|array|\w+List|shape)\(/,
  tensor: /^tensor\(/,
  function: /^fn\(/,
  object: /^(?:dict|layersModel|optimizer|dataset)\(/,
};
/** The domain of each kind if no more is known. */
const DEFAULTS: Readonly<Record<Kind, string>> = {
  number: 'float()',
  string: 'string()',
  boolean: 'bool()',
  list: 'list(float())',
  tensor: 'tensor(shape())',
  function: 'fn(() => undefined)',
  object: 'dict({})',
};
/** Kinds that bounds, ranges and so on belong to. */
const SAID: readonly (readonly [Kind, (fact: Fact) => boolean])[] = [
  // Bounds of a list are those of its items.
  [
    'number',
    ({ seems, least, most, integer, like }) =>
      seems !== 'list' && (least ?? most ?? integer ?? like) !== undefined,
  ],
  ['tensor', ({ rank, dims, shapeName, dtype }) => (rank ?? dims ?? shapeName ?? dtype) !== undefined],
  ['list', ({ length, shape }) => (length ?? shape) !== undefined],
];

/** What a read of an item says of its list. */
const ITEMS: Fact = { seems: 'list', reason: 'has items' };

/** Returns the annotation that facts and the annotation of a type say; undefined if no domain is known. */
export function textOfFacts(path: string, type: string | undefined, facts: Facts): string | undefined {
  const own = (facts.get(path) ?? []).filter(({ isOfType }) => isOfType !== true || type !== undefined);
  const isSaid = (of: string): boolean => facts.get(of)?.some((fact) => fact.isOfType !== true) === true;
  const fields = fieldNames(path, facts).filter((name) => isSaid(`${path}.${name}`));
  const hasItems = [...facts.keys()].some((other) => other.startsWith(`${path}[]`) && isSaid(other));
  const all = type === undefined ? guessed(hasItems ? [...own, ITEMS] : own, fields) : alternativesOf(type);
  const checked = own.flatMap(({ is }) => (is === undefined ? [] : [is]));
  const kept = checked.reduce<readonly string[]>(
    (parts, kinds) => orAll(parts, (part) => kinds.some((kind) => KINDS[kind].test(part))),
    own.some(({ isGiven }) => isGiven) ? all.filter((part) => part !== 'undefined' && part !== 'null') : all,
  );
  const narrowed = withValues(kept, own).map((part) => narrow(path, part, facts, own, type !== undefined));
  const also = own.flatMap((fact) => fact.also ?? []).filter((value) => isWithin(Number(value), own));
  const texts = [...new Set([...(narrowed.length === 0 ? [] : also), ...narrowed])];
  return texts.length < 2 ? texts[0] : `any(${texts.join(', ')})`;
}

const isWithin = (value: number, own: readonly Fact[]): boolean =>
  own.every(
    ({ least, most }) =>
      (least === undefined || (least.isOpen ? value > least.value : value >= least.value)) &&
      (most === undefined || (most.isOpen ? value < most.value : value <= most.value)),
  );

/** Returns domains of a value without type. */
function guessed(own: readonly Fact[], fields: readonly string[]): readonly string[] {
  const kinds = own.flatMap(({ is = [] }) => is);
  if (kinds.length > 0) return [...new Set(kinds)].map((kind) => DEFAULTS[kind]);
  const values = firstSaid(own, 'values');
  if (values !== undefined) return values;
  const nested = nestedText(own);
  if (nested !== undefined) return [nested];
  const said = SAID.filter(([, says]) => own.some((fact) => says(fact))).map(([kind]) => kind);
  const all = new Set([...said, ...own.flatMap(({ seems }) => seems ?? [])]);
  // A typical range says least: what is used as a list is one.
  const isOnlyLike = own.every(
    ({ seems, least, most, integer }) =>
      seems !== 'number' && (seems === 'list' || (least ?? most ?? integer) === undefined),
  );
  const seeming = [...all].filter((kind) => kind !== 'number' || all.size === 1 || !isOnlyLike);
  if (fields.length > 0 && seeming.length === 0) return [DEFAULTS.object];
  if (seeming.length > 0) return seeming.map((kind) => DEFAULTS[kind]);
  return own.some(({ mentions }) => mentions !== undefined) ? [DEFAULTS.string] : [];
}

/** Puts the values that a check or a library allows in the place of all values of their kind. */
function withValues(parts: readonly string[], own: readonly Fact[]): readonly string[] {
  const only = own.flatMap(({ values }) => (values === undefined ? [] : [values]));
  const mentions = [...new Set(own.flatMap((fact) => fact.mentions ?? []))];
  const lists = only.length > 0 ? only : mentions.length > 0 ? [mentions] : [];
  return lists.reduce((all, values) => {
    const [first] = values;
    const kind = first && (['string', 'number', 'boolean'] as const).find((kind) => KINDS[kind].test(first));
    if (!kind) return all;
    const general = all.indexOf(DEFAULTS[kind]);
    if (general >= 0) return [...all.slice(0, general), ...values, ...all.slice(general + 1)];
    if (only.length === 0) return all;
    return orAll(all, (part) => !KINDS[kind].test(part) || values.includes(part));
  }, parts);
}

function narrow(path: string, part: string, facts: Facts, own: readonly Fact[], isTyped: boolean): string {
  if (part === DEFAULTS.number) return numbersOfFacts(own);
  if (part === DEFAULTS.string || !part.includes('(')) return part;
  const construct = constructOf(part);
  if (construct === undefined) return part;
  const { name, args } = construct;
  if (name === 'tensor') return tensorOfFacts(path, part, own);
  if (name === 'tuple' || name === 'list') return listOfFacts(path, name, args, facts, own, isTyped);
  if (part === DEFAULTS.function)
    return `fn(() => ${textOfFacts(`${path}()`, undefined, facts) ?? 'undefined'})`;
  return name === 'dict' ? dictOfFacts(path, part, facts) : part;
}

/** Returns nested lists of numbers, each of one length; undefined if nothing says that lists are nested. */
function nestedText(own: readonly Fact[]): string | undefined {
  const nested = firstSaid(own, 'nested');
  return nested === undefined ? undefined : `array([${nested.map(jsString).join(', ')}])`;
}

/** Shapes of images: height, width and channels, so that a few layers of convolution fit. */
const IMAGE = ['int(8, 32)', 'int(8, 32)', 'int(1, 3)'];

function listOfFacts(
  path: string,
  name: string,
  args: readonly string[],
  facts: Facts,
  own: readonly Fact[],
  isTyped: boolean,
): string {
  const shape = firstSaid(own, 'shape');
  const rectangle = name === 'list' && args[0] === `list(${DEFAULTS.number})` ? nestedText(own) : undefined;
  if (rectangle !== undefined) return rectangle;
  const isOfNumbers = args.slice(0, name === 'list' ? 1 : Infinity).every((arg) => arg === DEFAULTS.number);
  if (shape !== undefined && isOfNumbers) {
    if (name === 'list' ? shape === 'image' : args.length === 3) return `tuple(${IMAGE.join(', ')})`;
    return name === 'list' ? 'shape({ maxDims: 3 })' : `tuple(${args.map(() => 'int(1, 6)').join(', ')})`;
  }
  const numbers = own.some(({ integer }) => integer !== undefined) ? numbersOfFacts(own) : DEFAULTS.number;
  const items = args.map((arg) => arg.replaceAll(DEFAULTS.number, numbers));
  if (name === 'tuple') return `tuple(${items.join(', ')})`;
  const [typed] = items;
  const item =
    (numbers === DEFAULTS.number ? textOfFacts(`${path}[]`, isTyped ? typed : undefined, facts) : typed) ??
    DEFAULTS.number;
  const length = Object.assign({}, ...own.map((fact) => fact.length ?? {})) as NonNullable<Fact['length']>;
  const entries = Object.entries(length.length === undefined ? length : { length: length.length });
  const options = entries.map(
    ([key, value]) => `${key}: ${typeof value === 'string' ? jsString(value) : value}`,
  );
  if (/^list\(list\(float\([^()]*\)\)\)$/.test(item) && options.length === 0) {
    // Lists in lists in lists are images and batches.
    const own = path.replaceAll(/^this\.|\W/g, '');
    return `array([${['', '2', '3'].map((at) => jsString(own + at)).join(', ')}])`;
  }
  const inner = /^(?:list\(float\(\), \{ length: ('[^']*'|\d+) \}\)|array\(\[(.*)\]\))$/.exec(item);
  const [, outer] = /^length: (.*)$/.exec(options.join()) ?? [];
  if (inner !== null && outer !== undefined) return `array([${outer}, ${inner[1] ?? inner[2]}])`;
  return `list(${[item, ...(options.length === 0 ? items.slice(1) : [`{ ${options.join(', ')} }`])].join(', ')})`;
}

function dictOfFacts(path: string, part: string, facts: Facts): string {
  const typed = fieldsOf(part);
  if (typed === undefined) return part;
  const fields = new Map(typed);
  for (const name of fieldNames(path, facts)) {
    const key = [name, `${name}?`].find((option) => typed.has(option)) ?? `${name}?`;
    const text = textOfFacts(`${path}.${name}`, typed.get(key), facts);
    if (text === undefined) continue;
    const isGiven = facts.get(`${path}.${name}`)?.some((fact) => fact.isGiven) === true;
    fields.delete(key);
    fields.set(isGiven ? name : key, text);
  }
  return dictText(fields);
}

function fieldNames(path: string, facts: Facts): string[] {
  const names = [...facts.keys()].flatMap((other) =>
    other.startsWith(`${path}.`) ? other.slice(path.length + 1).replace(/[.[].*$/s, '') : [],
  );
  return [...new Set(names)].filter((name) => name !== 'length');
}

/** Returns the parts that a condition keeps; all if it keeps none. */
function orAll(parts: readonly string[], keeps: (part: string) => boolean): readonly string[] {
  const kept = parts.filter((part) => keeps(part));
  return kept.length === 0 ? parts : kept;
}

/** The difference of bounds if only one is known. */
const SPAN = 10;
/** Bounds of numbers that no fact bounds. */
const FREE = 1000;

/** Returns the annotation of numbers: bounds that are known, else a typical range. */
function numbersOfFacts(facts: readonly Fact[]): string {
  const [least, most] = [tightest(facts, 'least'), tightest(facts, 'most')];
  const like = firstSaid(facts, 'like');
  const isUnit = least !== undefined && most !== undefined && most.value - least.value <= 1;
  const isInteger =
    facts.some(({ integer }) => integer === 'surely') ||
    (!isUnit &&
      facts.some(({ integer }) => integer === 'likely') &&
      [least?.value ?? 0, most?.value ?? 0].every(Number.isInteger));
  const dimension = firstSaid(facts, 'dimension');
  if (dimension !== undefined)
    return /\W/.test(dimension)
      ? `dim('${dimension}')`
      : `dim('${dimension}', { min: ${Math.max(0, lowest(least) ?? 1)}, max: ${most?.value ?? 6} })`;
  const below = firstSaid(facts, 'below');
  if (below !== undefined) return `int(${Math.max(0, lowest(least) ?? 0)}, '${below}')`;
  return isInteger ? integers(least, most, like) : floats(least, most, like);
}

/** Returns the bound that leaves the fewest numbers. */
const tightest = (facts: readonly Fact[], key: 'least' | 'most'): Bound | undefined =>
  facts
    .flatMap((fact) => fact[key] ?? [])
    .toSorted(
      (a, b) => (a.value - b.value) * (key === 'least' ? -1 : 1) || Number(b.isOpen) - Number(a.isOpen),
    )[0];

/** Returns the least integer that a bound from below leaves. */
const lowest = (least: Bound | undefined): number | undefined =>
  least && (least.isOpen ? Math.floor(least.value) + 1 : Math.ceil(least.value));

function integers(least: Bound | undefined, most: Bound | undefined, like: Fact['like']): string {
  const low = lowest(least);
  const high = most && (most.isOpen ? Math.ceil(most.value) - 1 : Math.floor(most.value));
  const from = low ?? (high === undefined ? (like?.[0] ?? 0) : Math.min(like?.[0] ?? high - SPAN, high));
  const to = high ?? Math.max(like?.[1] ?? from + SPAN, from);
  return `int(${from}, ${to < from ? from + SPAN : to})`;
}

function floats(least: Bound | undefined, most: Bound | undefined, like: Fact['like']): string {
  if (least === undefined && most === undefined && like === undefined) return 'float()';
  const low = least?.value ?? Math.min(like?.[0] ?? -FREE, (most?.value ?? FREE) - 1);
  const above = most?.value ?? (like !== undefined && like[1] > low ? like[1] : Math.max(FREE, low + 1));
  const high = above > low ? above : low + 1; // Bounds that contradict each other leave no value.
  const open = [...(least?.isOpen === true ? ['min'] : []), ...(most?.isOpen === true ? ['max'] : [])];
  const exclude = open.length === 0 ? '' : `, { exclude: '${open.length === 2 ? 'both' : open[0]}' }`;
  return `float(${low}, ${high}${exclude})`;
}

/** Returns the annotation of a tensor whose type says its rank or nothing. */
function tensorOfFacts(path: string, text: string, facts: readonly Fact[]): string {
  const typed = /minDims: (\d)/.exec(text)?.[1];
  const dims = firstSaid(facts, 'dims');
  const name = firstSaid(facts, 'shapeName');
  const dtype = firstSaid(facts, 'dtype');
  const rank = typed === undefined ? firstSaid(facts, 'rank') : Number(typed);
  const below = firstSaid(facts, 'below');
  const range = below === undefined ? '' : `, { min: 0, max: '${below}' }`;
  const type = dtype === undefined ? '' : `, ${jsString(dtype)}${range}`;
  if (dims !== undefined) {
    const fixed = dims.filter((dim) => dim !== '…');
    const isOpen = fixed.length < dims.length;
    const length = rank ?? (isOpen ? Math.max(2, fixed.length) : fixed.length);
    if (isOpen ? fixed.length <= length : fixed.length === length) {
      const own = path.replaceAll(/\W/g, '');
      const more = Array.from({ length: length - fixed.length }, (_, at) => `${own}${at + 1}`);
      return `tensor([${[...fixed, ...more].map(jsString).join(', ')}]${type})`;
    }
  }
  if (name !== undefined) {
    const shape =
      rank === undefined
        ? [jsString(name)]
        : [`[${Array.from({ length: rank }, (_, at) => jsString(`${name}${at + 1}`)).join(', ')}]`];
    return `tensor(${shape[0]}${type})`;
  }
  if (rank === undefined) return type === '' ? text : `tensor(shape()${type})`;
  return rank === 0 ? `tensor([]${type})` : `tensor(shape({ minDims: ${rank}, maxDims: ${rank} })${type})`;
}
