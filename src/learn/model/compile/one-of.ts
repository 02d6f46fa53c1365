import { literal } from './code-names.ts';

/** Returns a test that an expression is one of some words. */
export function oneOf(expression: string, outcomes: readonly number[], words: readonly string[]): string {
  const chosen = words.filter((_, outcome) => outcomes.includes(outcome));
  const others = words.filter((_, outcome) => !outcomes.includes(outcome));
  if (chosen.length === 1) return `${expression} === ${literal(chosen[0]!)}`;
  if (others.length === 1) return `${expression} !== ${literal(others[0]!)}`;
  return `[${chosen.map(literal).join(', ')}].includes(${expression})`;
}
