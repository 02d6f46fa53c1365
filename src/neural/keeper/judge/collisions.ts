import { placeOf } from '../program/site.ts';
import {
  allParts,
  apply,
  evaluate,
  variablesOf,
  type Expression,
  type Operation,
} from '../symbolic/expression.ts';
import { callOf, goalKey, type Domain, type Step } from '../symbolic/step.ts';
import type { KeeperFailure } from './function-report.ts';
import type { Goal } from './goals.ts';

const MAX_SHOWN = 5;
/** Least number of common words that contain a part for a report: a few rare words do no harm. */
const MIN_WORDS = 10;
/** Letters before a word that make it the head of a compound: a `wineglass` is a glass. */
const MIN_FIRST = 3;
/** What follows a word that is inflected. */
const ENDING = /^(?:e?s|'s)?(?!\p{L})/u;
/** Operations that find a text anywhere in another. */
const SEARCHES = new Set(['includes', 'indexOf', 'test']);
/** Operations that find a text at an end of another: they are judged for the words of a vocabulary. */
const ENDS = new Set(['startsWith', 'endsWith']);

interface PartTest {
  readonly operation: Operation;
  readonly text: Expression;
  readonly part: string | RegExp;
}

/**
 * Returns the tests for a part of an API's output that unrelated words pass too, since the part occurs inside
 * them. Example: "continent" passes `includes('tin')`.
 */
export function collisions(
  goals: ReadonlyMap<string, Goal>,
  steps: Iterable<Step>,
  domains: ReadonlyMap<string, Domain>,
  wordsWith: (part: string) => readonly string[],
): KeeperFailure[] {
  const found = new Map<string, KeeperFailure>();
  for (const { site, constant, expression } of steps) {
    const goal = goals.get(goalKey({ site, constant, taken: true }));
    if (goal === undefined || expression === undefined) continue;
    for (const test of partTests(expression)) {
      const key = `${placeOf(goal.site)} ${goal.text} ${String(test.part)}`;
      const words = found.has(key) ? [] : colliding(test, domains, wordsWith);
      if (words.length === 0) continue;
      const shown = words.slice(0, MAX_SHOWN).map((word) => JSON.stringify(word));
      const more = words.length > MAX_SHOWN ? ` and ${words.length - MAX_SHOWN} more` : '';
      const part = typeof test.part === 'string' ? JSON.stringify(test.part) : String(test.part);
      const message = `${part} is also met inside other words: ${shown.join(', ')}${more}; compare whole words`;
      const { file, line } = goal.site;
      found.set(key, { kind: 'collision', goal: goal.text, file, line, reached: 0, n: 0, message });
    }
  }
  return [...found.values()];
}

const partTests = (expression: Expression): PartTest[] =>
  allParts(expression).flatMap(([head, ...rest]) => {
    const [text, part] = rest as readonly (Expression | undefined)[];
    if (!(SEARCHES.has(head) || ENDS.has(head)) || text === undefined || part?.[0] !== 'const') return [];
    const sought = part[1];
    return typeof sought === 'string' || sought instanceof RegExp
      ? [{ operation: head as Operation, text, part: sought }]
      : [];
  });

function colliding(
  { operation, text, part }: PartTest,
  domains: ReadonlyMap<string, Domain>,
  wordsWith: (part: string) => readonly string[],
): string[] {
  const names = [...variablesOf(text)];
  const name = names.find((name) => callOf(name) !== undefined);
  if (name === undefined) return [];
  const domain = domains.get(name);
  if (domain?.kind !== 'text') return [];
  const others = Object.fromEntries(names.map((name) => [name, '']));
  const literal = typeof part === 'string' ? part : (/\p{L}{2,}/u.exec(part.source)?.[0] ?? '');
  const words = domain.values ?? (ENDS.has(operation) || literal === '' ? [] : wordsWith(literal));
  const found = words.filter((word) => {
    try {
      const read = String(evaluate(text, { ...others, [name]: word }));
      return (!ENDS.has(operation) || apply(operation, [read, part]) === true) && isInside(read, part);
    } catch {
      return false;
    }
  });
  return domain.values === undefined && found.length < MIN_WORDS ? [] : found;
}

/** True if a part (a word or a pattern) occurs in a text, but only inside other words. */
function isInside(text: string, part: string | RegExp): boolean {
  const source = typeof part === 'string' ? part.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`) : part.source;
  const flags = typeof part === 'string' ? '' : part.flags.replaceAll(/[gy]/g, '');
  const matches = [...text.matchAll(new RegExp(source, `${flags}g`))];
  return (
    matches.length > 0 &&
    matches.every(({ 0: found, index }) => {
      const isWord =
        /^\p{L}{2,}$/u.test(found) &&
        (typeof part === 'string' || part.source.toLowerCase().includes(found.toLowerCase()));
      const before = index - text.slice(0, index).search(/\p{L}*$/u);
      const isWhole = ENDING.test(text.slice(index + found.length)) && (before === 0 || before >= MIN_FIRST);
      return isWord && !isWhole;
    })
  );
}
