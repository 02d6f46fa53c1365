import { equal, list, literal, method, unequal, type Node } from './nodes.ts';

/** Returns a test that an expression is one of some words. */
export function oneOf(expression: Node, outcomes: readonly number[], words: readonly string[]): Node {
  const chosen = words.filter((_, outcome) => outcomes.includes(outcome));
  const others = words.filter((_, outcome) => !outcomes.includes(outcome));
  if (chosen.length === 1) return equal(expression, literal(chosen[0]));
  if (others.length === 1) return unequal(expression, literal(others[0]));
  return method(list(chosen.map(literal)), 'includes', expression);
}
