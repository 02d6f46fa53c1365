import type { Explanation } from '../../learn/model/explain/explanation.ts';

/** The mark of a rejected object whose faults the oracle does not explain. */
export const UNEXPLAINED = 'rejected';

/**
 * Returns the marks of a rejected object: one per relation in which it differs from valid objects, with the class and the
 * direction, such as `Node: max : max of high >`.
 */
export function marksOf(explanation: Pick<Explanation, 'faults'> | undefined): string[] {
  const marks = (explanation?.faults ?? []).flatMap(({ name, differences }) =>
    differences.map(({ relation, got }) =>
      `${name.replace(/ \d+$/, '')}: ${relation} ${directionOf(got)}`.trimEnd(),
    ),
  );
  return marks.length === 0 ? [UNEXPLAINED] : [...new Set(marks)].sort();
}

/** Returns an outcome without its numbers: `+` for `+2 or more`. */
const directionOf = (outcome: string): string => outcome.replaceAll(/\d+(?: or (?:more|less))?/g, '').trim();
