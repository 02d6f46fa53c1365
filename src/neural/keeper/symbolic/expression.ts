import { matched } from './slow-pattern.ts';

/** An expression over outputs of APIs and parameters: a variable, a constant, or an operation on expressions. */
export type Expression =
  | readonly ['var', string]
  | readonly ['const', unknown]
  | readonly [Operation, ...Expression[]];

export type Assignment = Readonly<Record<string, unknown>>;

type Text = string;
type Numeric = number;

const matchesIn = (text: Text, pattern: RegExp): RegExpExecArray[] => {
  const { source, flags } = pattern;
  return matched(pattern, () => [...text.matchAll(new RegExp(source, flags.replace(/g?$/, 'g')))], []);
};

/* oxlint-disable eqeqeq -- the operators of the language, as the program under test uses them */
const OPERATIONS = {
  '===': (a: unknown, b: unknown) => a === b,
  '!==': (a: unknown, b: unknown) => a !== b,
  '==': (a: unknown, b: unknown) => a == b,
  '!=': (a: unknown, b: unknown) => a != b,
  '<': (a: Numeric, b: Numeric) => a < b,
  '>': (a: Numeric, b: Numeric) => a > b,
  '<=': (a: Numeric, b: Numeric) => a <= b,
  '>=': (a: Numeric, b: Numeric) => a >= b,
  '+': (a: Numeric, b: Numeric) => a + b,
  '-': (a: Numeric, b: Numeric) => a - b,
  '*': (a: Numeric, b: Numeric) => a * b,
  '/': (a: Numeric, b: Numeric) => a / b,
  '%': (a: Numeric, b: Numeric) => a % b,
  '**': (a: Numeric, b: Numeric) => a ** b,
  '!': (a: unknown) => !a,
  neg: (a: Numeric) => -a,
  truthy: (a: unknown) => Boolean(a),
  typeof: (a: unknown) => typeof a,
  includes: (a: Text, b: Text) => a.includes(b),
  startsWith: (a: Text, b: Text) => a.startsWith(b),
  endsWith: (a: Text, b: Text) => a.endsWith(b),
  indexOf: (a: Text, b: Text) => a.indexOf(b),
  toLowerCase: (a: Text) => a.toLowerCase(),
  toUpperCase: (a: Text) => a.toUpperCase(),
  trim: (a: Text) => a.trim(),
  trimStart: (a: Text) => a.trimStart(),
  trimEnd: (a: Text) => a.trimEnd(),
  slice: (a: Text, from?: number, to?: number) => a.slice(from, to),
  substring: (a: Text, from: number, to?: number) => a.substring(from, to),
  charAt: (a: Text, at: number) => a.charAt(at),
  at: (a: Text, at: number) => a.at(at),
  concat: (...texts: Text[]) => texts.join(''),
  repeat: (a: Text, times: number) => a.repeat(times),
  replace: (a: Text, from: string | RegExp, to: string) => matched(from, () => a.replace(from, to), a),
  replaceAll: (a: Text, from: string | RegExp, to: string) => matched(from, () => a.replaceAll(from, to), a),
  length: (a: Text) => a.length,
  test: (a: unknown, pattern: RegExp) =>
    matched(pattern, () => new RegExp(pattern.source, pattern.flags).test(String(a)), false),
  group: (a: Text, pattern: RegExp, key: number | string, nth: number) => {
    const found = matchesIn(a, pattern)[nth];
    return typeof key === 'number' ? found?.[key] : found?.groups?.[key];
  },
  matches: (a: Text, pattern: RegExp) => matchesIn(a, pattern).length,
  part: (a: Text, by: string | RegExp, index: number) => a.split(by)[index],
  parts: (a: Text, by: string | RegExp) => a.split(by).length,
  isUrl: (a: Text) => URL.canParse(a),
  urlPart: (a: Text, key: 'href') => new URL(a)[key],
  urlParameter: (a: Text, key: string) => new URL(a).searchParams.get(key),
  /** The bytes of a text. */
  decoded: (a: unknown, encoding?: BufferEncoding) => Buffer.from(String(a), encoding),
  toFixed: (a: Numeric, digits?: number) => a.toFixed(digits),
  toString: (a: unknown) => String(a),
  parseFloat: (a: Text) => Number.parseFloat(a),
  parseInt: (a: Text, radix?: number) => Number.parseInt(a, radix),
  Number: (a: unknown) => Number(a),
  String: (a: unknown) => String(a),
  Boolean: (a: unknown) => Boolean(a),
  isNaN: (a: unknown) => Number.isNaN(Number(a)),
  round: (a: Numeric) => Math.round(a),
  floor: (a: Numeric) => Math.floor(a),
  ceil: (a: Numeric) => Math.ceil(a),
  trunc: (a: Numeric) => Math.trunc(a),
  abs: (a: Numeric) => Math.abs(a),
  sign: (a: Numeric) => Math.sign(a),
  sqrt: (a: Numeric) => Math.sqrt(a),
  max: (...all: Numeric[]) => Math.max(...all),
  min: (...all: Numeric[]) => Math.min(...all),
} as const;
/* oxlint-enable eqeqeq */

export type Operation = keyof typeof OPERATIONS;

export const isOperation = (name: string): name is Operation => Object.hasOwn(OPERATIONS, name);

/** Operations that compare a text with another. */
const TEXT_COMPARISONS = '=== == !== != includes startsWith endsWith indexOf'.split(' ');

export const isTextComparison = (name: string): boolean => TEXT_COMPARISONS.includes(name);

export const apply = (name: Operation, values: readonly unknown[]): unknown =>
  (OPERATIONS[name] as (...all: unknown[]) => unknown)(...values);

/** Returns the value of an expression. Throws what the operations throw. */
export function evaluate(expression: Expression, values: Assignment): unknown {
  const [head, ...rest] = expression;
  if (head === 'var') return values[rest[0] as string];
  if (head === 'const') return rest[0];
  return apply(
    head,
    (rest as Expression[]).map((part) => evaluate(part, values)),
  );
}

/** True if an expression has a true value; false too if its operations throw. */
export function holds(expression: Expression, values: Assignment): boolean {
  try {
    return Boolean(evaluate(expression, values));
  } catch {
    return false;
  }
}

/** Returns an expression as text; equal expressions have equal texts. */
export function expressionText([head, ...rest]: Expression): string {
  if (head === 'var' || head === 'const')
    return `${head} ${typeof rest[0]} ${JSON.stringify(String(rest[0]))}`;
  return `${head}(${(rest as Expression[]).map(expressionText).join(', ')})`;
}

export function negated(expression: Expression): Expression {
  const [head, ...rest] = expression;
  return head === '!' ? ['truthy', ...(rest as Expression[])] : ['!', expression];
}

export const COMPARISONS: ReadonlySet<string> = new Set('=== !== == != < > <= >='.split(' '));
const BOOLEAN: ReadonlySet<string> = new Set([
  ...COMPARISONS,
  ...'! truthy includes startsWith endsWith test isUrl Boolean isNaN'.split(' '),
]);

/** Returns a comparison of a condition with true or false, as `switch (true)` makes it, as the condition or its opposite. */
export function plain(expression: Expression): Expression {
  const [head, ...sides] = expression as readonly [string, ...Expression[]];
  const constant = sides.find(([kind, value]) => kind === 'const' && typeof value === 'boolean');
  const condition = sides.find(([kind]) => BOOLEAN.has(kind));
  if (!/^[!=]==?$/.test(head) || constant === undefined || condition === undefined) return expression;
  return (constant[1] === true) === head.startsWith('=') ? condition : ['!', condition];
}

/** Returns an expression and all expressions in it, the outer ones first. */
export function allParts(expression: Expression): Expression[] {
  const [head, ...rest] = expression;
  if (head === 'var' || head === 'const') return [expression];
  return [expression, ...(rest as Expression[]).flatMap(allParts)];
}

export const variablesOf = (...expressions: readonly Expression[]): Set<string> =>
  new Set(expressions.flatMap(allParts).flatMap((part) => (part[0] === 'var' ? [part[1]] : [])));

export const constantsOf = (...expressions: readonly Expression[]): Set<unknown> =>
  new Set(expressions.flatMap(allParts).flatMap((part) => (part[0] === 'const' ? [part[1]] : [])));

/** Returns the texts that the comparisons of an expression compare with. */
export const comparedTexts = (expression: Expression): string[] =>
  allParts(expression)
    .filter(([head]) => isTextComparison(head))
    .flatMap(([, ...sides]) => sides as Expression[])
    .flatMap(([kind, value]) => (kind === 'const' && typeof value === 'string' ? [value] : []));
