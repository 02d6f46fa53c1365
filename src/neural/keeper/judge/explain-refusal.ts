import { itemAt } from '../../../base/item-at.ts';
import {
  COMPARISONS,
  constantsOf,
  expressionText,
  holds,
  variablesOf,
  type Expression,
} from '../symbolic/expression.ts';
import { solve } from '../symbolic/solve.ts';
import type { Domain } from '../symbolic/step.ts';
import type { FailureKind } from './function-report.ts';
import { nearest } from './nearest.ts';

/** Number of values in a range to try before a condition counts as never met. */
const TRIED = 10_000;

type IsRelated = (one: string, other: string) => boolean;

export interface Refusal {
  readonly kind: FailureKind;
  readonly message: string;
}

/**
 * Explains why no output of an API reaches a goal. Undefined if that is not certain: the solver cannot try
 * all values of some variable.
 */
export function explainRefusal(
  conditions: readonly Expression[],
  domains: ReadonlyMap<string, Domain>,
  isRelated?: IsRelated,
): Refusal | undefined {
  const last = itemAt(conditions, conditions.length - 1);
  const part = excludedPart(last, conditions);
  if (part !== undefined) {
    const message = `${JSON.stringify(part.whole)} contains ${JSON.stringify(part.part)}, which is looked for before`;
    return { kind: 'dead-code', message };
  }
  const names = [...variablesOf(last)];
  const own = names.map((name) => domains.get(name));
  const domain = own[0];
  const form = domain?.kind === 'text' ? domain.form : undefined;
  // The candidates of a form are the constants of the condition: they are all values that it compares with.
  if (!own.every(isDecided) && (form === undefined || !isDirect(last))) return undefined;
  const isAlone = names.length === 1 && solve([last], domains, {}).kind === 'none';
  if (isAlone && domain?.kind === 'text') {
    const wanted = [...constantsOf(last)].find((constant) => typeof constant === 'string');
    const words = domain.values ?? bothCases(wanted).filter((word) => form?.test(word));
    const close = wanted === undefined ? undefined : nearest(wanted, words, isRelated);
    const hint = close === undefined ? '' : `; the nearest is ${JSON.stringify(close)}`;
    return { kind: 'unknown-label', message: `the API never returns ${JSON.stringify(wanted)}${hint}` };
  }
  const [name] = names;
  if (
    isAlone &&
    name !== undefined &&
    domain?.kind === 'number' &&
    isBounded(domain) &&
    !isMet(last, name, domain)
  ) {
    const range = `[${domain.min}, ${domain.max}]`;
    return { kind: 'unreachable-threshold', message: `the API returns numbers in ${range} only (${name})` };
  }
  const all = connected(names, conditions);
  if (![...all].every((name) => isDecided(domains.get(name)))) return undefined;
  const isCertain = (condition: Expression): boolean =>
    isDirect(condition) ||
    isWhole(condition) ||
    [...variablesOf(condition)].every((name) => domains.get(name)?.kind !== 'number');
  const concerned = conditions.filter((condition) =>
    [...variablesOf(condition)].some((name) => all.has(name)),
  );
  if (!concerned.every(isCertain) || solve(conditions, domains, {}).kind !== 'none') return undefined;
  return { kind: 'dead-code', message: 'no output of the API meets this condition and those before it' };
}

const bothCases = (word = ''): string[] => [word.toLowerCase(), word.toUpperCase()];

/** Refusals that depend on their paths and are explained, at most; keeps it under some seconds. */
const MAX_EXPLAINED = 50;

/** Explains why no path leads to a goal; undefined if that is not certain of some path. */
export function explainRefusals(
  paths: readonly (readonly Expression[])[],
  domains: ReadonlyMap<string, Domain>,
  isRelated?: IsRelated,
): Refusal | undefined {
  const alone = new Set<string>();
  const explained = new Map<string, Refusal>();
  let first: Refusal | undefined;
  for (const conditions of paths) {
    const last = expressionText(itemAt(conditions, conditions.length - 1));
    const all = conditions.map(expressionText).join();
    if (alone.has(last) || explained.has(all)) continue;
    const refusal = explainRefusal(conditions, domains, isRelated);
    if (refusal === undefined) return undefined;
    first ??= refusal;
    if (refusal.kind === 'dead-code') explained.set(all, refusal);
    else alone.add(last);
    if (explained.size === MAX_EXPLAINED) break;
  }
  return first;
}

/** Returns a contradiction, if there is one: a text that must contain a part and must not contain it. */
function excludedPart(
  last: Expression,
  conditions: readonly Expression[],
): { readonly whole: string; readonly part: string } | undefined {
  const wanted = containment(last, 'truthy');
  if (wanted === undefined) return undefined;
  const part = conditions
    .map((condition) => containment(condition, '!'))
    .find((found) => found?.text === wanted.text && wanted.sought.includes(found.sought))?.sought;
  return part === undefined ? undefined : { whole: wanted.sought, part };
}

/** Returns the text and the part that a condition requires, or forbids, in it; undefined for other conditions. */
function containment(
  [head, ...inner]: Expression,
  wanted: string,
): { readonly text: string; readonly sought: string } | undefined {
  const [asked] = inner as readonly Expression[];
  if (head !== wanted || asked === undefined) return undefined;
  const [operation, ...sides] = (asked[0] === 'truthy' ? asked[1] : asked) as Expression;
  const [text, sought] = sides as readonly (Expression | undefined)[];
  if (operation !== 'includes' || text === undefined) return undefined;
  if (sought?.[0] !== 'const' || typeof sought[1] !== 'string') return undefined;
  return { text: expressionText(text), sought: sought[1] };
}

/** True if some number of a range meets a condition. */
function isMet(
  condition: Expression,
  name: string,
  { min, max, isInteger }: Extract<Domain, { kind: 'number' }>,
): boolean {
  for (let step = 0; step <= TRIED; step++) {
    const value = min + ((max - min) * step) / TRIED;
    if (holds(condition, { [name]: isInteger ? Math.round(value) : value })) return true;
  }
  return false;
}

/** True for a condition that compares variables and constants as they are: the solver tries numbers near them. */
function isDirect([head, ...rest]: Expression): boolean {
  if (head === 'var' || head === 'const') return true;
  const parts = rest as Expression[];
  if (head === 'truthy' || head === '!') return isDirect(itemAt(parts, 0));
  return COMPARISONS.has(head) && parts.every(([kind]) => kind === 'var' || kind === 'const');
}

/** True for the condition that shares add up to a whole: it leaves room for the numbers that the solver tries. */
function isWhole([head, asked]: Expression): boolean {
  if (head !== 'truthy') return false;
  const [operator, sum, whole] = asked as readonly [string, Expression, Expression];
  const isSum = ([kind, ...parts]: Expression): boolean =>
    kind === 'var' || (kind === '+' && (parts as Expression[]).every(isSum));
  return operator === '<=' && whole[0] === 'const' && isSum(sum);
}

/** Returns the given variables and all that conditions connect them with. */
function connected(names: readonly string[], conditions: readonly Expression[]): ReadonlySet<string> {
  const found = new Set(names);
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const condition of conditions) {
      const own = [...variablesOf(condition)];
      if (own.some((name) => found.has(name))) for (const name of own) found.add(name);
    }
  }
  return found;
}

/** True for a domain whose values the solver tries one by one, or one value of each kind. */
const isBounded = (domain: Domain | undefined): boolean =>
  (domain?.kind === 'number' && domain.max < Infinity && domain.isUsual !== true) ||
  domain?.kind === 'boolean' ||
  (domain?.kind === 'text' && domain.values !== undefined);

/** True for a domain that leaves no value out of comparisons with constants. */
const isDecided = (domain: Domain | undefined): boolean =>
  isBounded(domain) || (domain?.kind === 'number' && domain.isUsual === true);
