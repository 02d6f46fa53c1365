import { jsKey, jsString } from '../../../base/escape/javascript.ts';
import { nameOfNode, type AnyNode } from '../../../programs/source/ast.ts';
import { parseText } from '../language/parse-text.ts';

export type Texts = Readonly<Record<string, string>>;

/** Begins the names of the parameters of the constructor that makes the object of a method. */
export const OF_MAKER = 'this.';

/**
 * Yields changes that narrow the domains of parameters, a relation of parameters or one parameter at a time. Of those of a
 * constructor only the name of a dimension changes, not its values.
 */
export function* narrowings(all: Texts): Generator<Texts> {
  const texts = Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith(OF_MAKER)));
  for (const [name, text] of Object.entries(all)) {
    const range = /^int\((\d+), (\d+)\)$|^dim\('\w+', \{ min: (\d+), max: (\d+) \}\)$/.exec(text);
    const [low, high] = [range?.[1] ?? range?.[3], range?.[2] ?? range?.[4]];
    const product = /^dim\('([^']+)'\)$/.exec(text)?.[1];
    if (range === null && product === undefined) continue;
    const size = product ?? name.replace(OF_MAKER, '');
    const others = Object.entries(texts).filter(([other]) => other !== name);
    /** Returns the texts of the others with the size; their further dimensions are named after a parameter. */
    const related = (namesOf: (other: string) => string): Texts[] =>
      others.flatMap(([other, data]) => {
        const sized = withDimension(namesOf(other), data, size);
        return sized === undefined ? [] : [{ [other]: sized }];
      });
    const named = { [name]: product === undefined ? `dim('${size}', { min: ${low}, max: ${high} })` : text };
    const own = related((other) => other);
    for (const one of own) yield { ...named, ...one };
    // Several may need one shape.
    const [[first = ''] = []] = own.map(Object.keys);
    if (own.length > 1) yield Object.assign({}, named, ...related(() => first)) as Texts;
  }
  yield* sharedDimensions(texts);
  for (const [name, text] of Object.entries(texts))
    yield* narrowed(text).map((narrower) => ({ [name]: narrower }));
}

/** Ranges of numbers for which results may be finite, the widest first. */
const RANGES = ['float(-1000, 1000)', 'float(0.001, 1)'];

/** Returns domains with numbers of smaller ranges in place of any numbers, the widest first. */
export const withRanges = (texts: Texts): Texts[] =>
  RANGES.map((range) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, nestedLists(text).replaceAll('float()', range)]),
    ),
  );

/** Returns nested arrays of numbers as lists of lists. */
const nestedLists = (text: string): string =>
  text.replaceAll(/array\(\[([^\]]*)\]\)/g, (_, dims: string) =>
    dims.split(', ').reduceRight((items, length) => `list(${items}, { length: ${length} })`, 'float()'),
  );

/** Yields changes by which two named dimensions of different parameters become one. */
function* sharedDimensions(texts: Texts): Generator<Texts> {
  const named = Object.entries(texts).map(([name, text]) => {
    const shaped = withNames(text, name);
    const [head, dims = ''] = /^(?:tensor|array)\(\[([^\]]*)\]/.exec(shaped) ?? [''];
    return { name, head, rest: shaped.slice(head.length), dims: dims.match(/'\w+'/g) ?? [] };
  });
  for (const [at, one] of named.entries())
    for (const other of named.slice(at + 1))
      for (const kept of one.dims.toReversed())
        for (const merged of other.dims)
          if (kept !== merged)
            yield {
              [one.name]: one.head + one.rest,
              [other.name]: other.head.replaceAll(merged, kept) + other.rest,
            };
}

/** Returns the text of a tensor of a known rank with names for its dimensions. */
const withNames = (text: string, name: string): string =>
  text.replace(
    /shape\(\{ minDims: (\d), maxDims: \1 \}\)/,
    (_, rank: string) =>
      `[${Array.from({ length: Number(rank) }, (__, at) => `'${name}${at + 1}'`).join(', ')}]`,
  );

/** Returns the text of a tensor or list of a parameter, whose last dimension is a name; undefined for other values. */
function withDimension(own: string, text: string, name: string): string | undefined {
  const parts = alternativesOf(text);
  const related = parts.map((part) => {
    const list = constructOf(part);
    if (list?.name === 'list') return `list(${list.args[0]}, { length: '${name}' })`;
    const shaped = withNames(part, own);
    return shaped.startsWith('tensor([') ? shaped.replace(/'[^'\]]*'\]/, `'${name}']`) : part;
  });
  if (text.includes(`'${name}'`) || related.every((part, at) => part === parts[at])) return undefined;
  return related.length === 1 ? related[0] : `any(${related.join(', ')})`;
}

function narrowed(text: string): string[] {
  const { name, args } = constructOf(text) ?? { name: '', args: [] };
  switch (name) {
    case 'any':
      return [...alternativesOf(text)];
    case 'float':
      return args.length === 0 ? ['int(1, 6)', 'float(0, 1)', 'int(-1, 1)'] : [];
    case 'int': {
      const [low, high] = args.map(Number) as [number, number];
      const middle = Math.ceil((low + high) / 2);
      return low < high
        ? [`int(${middle}, ${high})`, `int(${low}, ${middle - 1})`, `int(${high}, ${2 * high})`]
        : [];
    }
    case 'list': {
      const [items, length = '{ min: 1 }'] = args;
      if (items === undefined) return [];
      return [items, ...narrowed(items)]
        .map((item) => `list(${item}, ${length})`)
        .filter((list) => list !== text);
    }
    case 'tuple': {
      const items = args.map(narrowed);
      const count = Math.max(...items.map(({ length }) => length));
      return Array.from(
        { length: count },
        (_, at) => `tuple(${items.map((item, index) => item[at] ?? args[index]).join(', ')})`,
      );
    }
    case 'dict': {
      const fields = fieldsOf(text) ?? new Map<string, string>();
      return [...fields].flatMap(([key, field]) =>
        narrowed(field).map((narrower) => dictText(new Map([...fields, [key, narrower]]))),
      );
    }
    case 'tensor':
      return tensors(text, args);
    default:
      return [];
  }
}

function tensors(text: string, [dims = '', ...rest]: readonly string[]): string[] {
  const more = rest.length === 0 ? '' : `, ${rest.join(', ')}`;
  const typed = /minDims: (\d), maxDims: \1\b/.exec(dims)?.[1];
  const ranks = typed === undefined ? (dims.startsWith('shape(') ? [1, 2, 3, 4] : []) : [Number(typed)];
  const named = ranks.map(
    (rank) => `tensor([${["'n'", "'a'", "'b'", "'c'"].slice(0, rank).join(', ')}]${more})`,
  );
  return [
    ...(text.startsWith('tensor([') ? [text.replace(/'[^'\]]*'\]/, '1]')] : []),
    ...named,
    ...(rest.length === 0
      ? [`tensor(${dims}, 'float32', { min: 0, max: 1 })`, `tensor(${dims}, 'int32', { min: 0, max: 1 })`]
      : []),
  ].filter((tensor) => tensor !== text);
}

/** The parts of the text of a construct. */
interface ConstructText {
  readonly name: string;
  readonly args: readonly string[];
}

/** Returns the name and the arguments of a construct; undefined for a literal. */
export function constructOf(text: string): ConstructText | undefined {
  const node = parsed(text);
  if (node.type !== 'CallExpression') return undefined;
  const args = node['arguments'] as AnyNode[];
  return { name: nameOfNode(node['callee']), args: args.map((arg) => textAt(text, arg)) };
}

/** Returns the alternatives that `any(…)` or `froms(…)` join; the text itself for another construct. */
export function alternativesOf(text: string): readonly string[] {
  const construct = constructOf(text);
  return construct?.name === 'any' ? construct.args.flatMap(alternativesOf) : [text];
}

/** Returns the domains of the fields of an option bag by key, which ends in `?` if calls may leave the field out. */
export function fieldsOf(text: string): ReadonlyMap<string, string> | undefined {
  const node = parsed(text);
  const [first] = (node['arguments'] ?? []) as AnyNode[];
  if (nameOfNode(node['callee']) !== 'dict' || first?.type !== 'ObjectExpression') return undefined;
  const properties = first['properties'] as AnyNode[];
  return new Map(properties.map(({ key, value }) => [nameOfNode(key), textAt(text, value as AnyNode)]));
}

export function dictText(fields: ReadonlyMap<string, string>): string {
  const entries = [...fields].map(
    ([key, text]) => `${key.endsWith('?') ? jsString(key) : jsKey(key)}: ${text}`,
  );
  return entries.length === 0 ? 'dict({})' : `dict({ ${entries.join(', ')} })`;
}

const parsed = (text: string): AnyNode => parseText(text, { file: text, line: 1, column: 0 });
const textAt = (text: string, node: AnyNode): string =>
  text.slice(node['start'] as number, node['end'] as number);
