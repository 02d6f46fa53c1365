import { itemAt } from '../../../../base/item-at.ts';
import { variablesOf, type Expression } from '../expression.ts';
import type { Domain } from '../step.ts';

type Sort = 'String' | 'Real' | 'Bool';
interface Term {
  readonly sort: Sort;
  readonly text: string;
}

/** Operations that equal another operation if case and spaces are ignored. Solutions are checked anyway. */
const IDENTICAL = new Set(
  'toLowerCase toUpperCase trim trimStart trimEnd String toString normalize'.split(' '),
);
/** How operations are written, by their name and the sorts of their operands: `$0` is the first of these. */
const WRITTEN: Readonly<Record<string, readonly [result: Sort, text: string]>> = {
  ...Object.fromEntries(
    ['<', '>', '<=', '>='].map((sign) => [`${sign} Real Real`, ['Bool', `(${sign} $0 $1)`]]),
  ),
  ...Object.fromEntries(
    ['+', '-', '*', '/'].map((sign) => [`${sign} Real Real`, ['Real', `(${sign} $0 $1)`]]),
  ),
  'includes String String': ['Bool', '(str.contains $0 $1)'],
  'startsWith String String': ['Bool', '(str.prefixof $1 $0)'],
  'endsWith String String': ['Bool', '(str.suffixof $1 $0)'],
  'indexOf String String': ['Real', '(to_real (str.indexof $0 $1 0))'],
  'parts String String': ['Real', '(ite (str.contains $0 $1) 2.0 1.0)'],
  'length String': ['Real', '(to_real (str.len $0))'],
  'at String Real': ['String', '(str.at $0 (to_int $1))'],
  'slice String': ['String', '(str.substr $0 0 (- (str.len $0) 0))'],
  'slice String Real': ['String', '(str.substr $0 (to_int $1) (- (str.len $0) (to_int $1)))'],
  'slice String Real Real': ['String', '(str.substr $0 (to_int $1) (- (to_int $2) (to_int $1)))'],
};
const ALIASES: Readonly<Record<string, string>> = { charAt: 'at', substring: 'slice' };

const bool = (text: string): Term => ({ sort: 'Bool', text });
const real = (text: string): Term => ({ sort: 'Real', text });
const string = (text: string): Term => ({ sort: 'String', text });

/**
 * Returns a program of SMT-LIB that asks for values that meet conditions, and the names of its variables in order. It
 * leaves out conditions that it cannot express and simplifies some operations, so the caller must check the values.
 *
 * @param limit resources that the solver may use, in its own units, so that answers do not depend on the machine.
 */
export function smtOf(
  conditions: readonly Expression[],
  domains: ReadonlyMap<string, Domain>,
  limit: number,
): { readonly program: string; readonly names: readonly string[] } {
  const names = [...variablesOf(...conditions)];
  const sortOf = (name: string): Sort => {
    const kind = domains.get(name)?.kind;
    return kind === 'number' ? 'Real' : kind === 'boolean' ? 'Bool' : 'String';
  };
  const term = (expression: Expression): Term | undefined => termOf(expression, names, sortOf);
  const bounds = names.flatMap((name, at) => {
    const domain = domains.get(name);
    if (domain?.kind === 'text' && domain.values !== undefined)
      return `(assert (or false ${domain.values.map((value) => `(= v${at} ${literal(value)})`).join(' ')}))`;
    if (domain?.kind !== 'number') return [];
    if (domain.isUsual === true) return domain.isInteger ? `(assert (is_int v${at}))` : [];
    const whole = domain.isInteger ? ` (is_int v${at})` : '';
    const below = domain.max === Infinity ? '' : ` (<= v${at} ${numeral(domain.max)})`;
    return `(assert (and (<= ${numeral(domain.min)} v${at})${below}${whole}))`;
  });
  const wanted = conditions.flatMap((condition) => {
    const found = term(condition);
    return found === undefined ? [] : `(assert ${truth(found)})`;
  });
  const program = [
    ...['(reset)', `(set-option :rlimit ${limit})`],
    ...names.map((name, at) => `(declare-const v${at} ${sortOf(name)})`),
    ...bounds,
    ...wanted,
    ...['(check-sat)', `(get-value (${names.map((_, at) => `v${at}`).join(' ')}))`],
  ].join('\n');
  return { program, names };
}

function termOf(
  expression: Expression,
  names: readonly string[],
  sortOf: (name: string) => Sort,
): Term | undefined {
  const [head, ...rest] = expression;
  if (head === 'var') {
    const name = rest[0] as string;
    return { sort: sortOf(name), text: `v${names.indexOf(name)}` };
  }
  if (head === 'const') return constant(rest[0]);
  const terms = (rest as Expression[]).map((part) => termOf(part, names, sortOf));
  if (!terms.every((term) => term !== undefined)) return undefined;
  const [a, b, c] = terms;
  if (a === undefined) return undefined;
  if (head === 'truthy' || head === 'Boolean') return bool(truth(a));
  if (head === '!') return bool(`(not ${truth(a)})`);
  if (IDENTICAL.has(head)) return a.sort === 'String' ? a : undefined;
  if (/^[!=]==?$/.test(head)) {
    if (a.sort !== b?.sort) return undefined;
    return bool(head.startsWith('!') ? `(not (= ${a.text} ${b.text}))` : `(= ${a.text} ${b.text})`);
  }
  const isText = (operand: Term | undefined): operand is Term => operand?.sort === 'String';
  if (head === 'concat' || (head === '+' && isText(a) && isText(b)))
    return terms.every(isText) && terms.length > 1
      ? string(`(str.++ ${terms.map((term) => term.text).join(' ')})`)
      : undefined;
  if (['parseInt', 'parseFloat', 'Number'].includes(head))
    return isText(a) ? real(`(to_real (str.to_int ${a.text}))`) : a;
  if (head === 'part' && isText(a) && isText(b) && c?.sort === 'Real') {
    const at = `(str.indexof ${a.text} ${b.text} 0)`;
    const next = `(+ ${at} (str.len ${b.text}))`;
    if (c.text === '0.0') return string(`(str.substr ${a.text} 0 ${at})`);
    return c.text === '1.0' ? string(`(str.substr ${a.text} ${next} (str.len ${a.text}))`) : undefined;
  }
  const written = WRITTEN[[ALIASES[head] ?? head, ...terms.map(({ sort }) => sort)].join(' ')];
  if (written === undefined) return undefined;
  const [sort, text] = written;
  return { sort, text: text.replaceAll(/\$(\d)/g, (_, at: string) => itemAt(terms, Number(at)).text) };
}

function truth(term: Term): string {
  if (term.sort === 'Bool') return term.text;
  return `(not (= ${term.text} ${term.sort === 'String' ? '""' : '0.0'}))`;
}

function constant(value: unknown): Term | undefined {
  if (typeof value === 'string') return string(literal(value));
  if (typeof value === 'boolean') return bool(String(value));
  return typeof value === 'number' && Number.isFinite(value) ? real(numeral(value)) : undefined;
}

function numeral(value: number): string {
  const digits = Math.abs(value).toFixed(12).replace(/0+$/, '').replace(/\.$/, '.0');
  return value < 0 ? `(- ${digits})` : digits;
}

const literal = (value: string): string =>
  `"${Array.from(value)
    .map((character) =>
      /[ !#-[\]-~]/.test(character) ? character : `\\u{${character.codePointAt(0)!.toString(16)}}`,
    )
    .join('')}"`;
