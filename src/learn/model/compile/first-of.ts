import { literal, type Node } from './nodes.ts';
import { all, any, not } from './simplify.ts';

/** A case of a test by cases. */
export interface Case {
  /** The test that is true in this case. */
  readonly is: Node;
  /** True if the test by cases holds in this case. */
  readonly passes: boolean;
}

/**
 * Returns a test by cases, of which the first that applies decides.
 *
 * @param others true if the test holds in all other cases.
 */
export function firstOf(cases: readonly Case[], others: boolean): Node {
  const last = cases.findLastIndex(({ passes }) => passes !== others);
  if (last < 0) return literal(others);
  const end = others ? not(cases[last]!.is) : cases[last]!.is;
  return cases
    .slice(0, last)
    .reduceRight((rest, { is, passes }) => (passes ? any(is, rest) : all(not(is), rest)), end);
}
