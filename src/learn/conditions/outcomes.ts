import type { Relation } from '../windows/vocabulary/relations/relation.ts';

/** Outcomes of one relation, or of two relations together, that valid objects show. */
export interface Outcomes {
  /** The number of outcomes of the second relation; 1 without one. */
  readonly width: number;
  /** By outcome of the first relation times `width` plus outcome of the second: 1 if valid objects show it. */
  readonly shown: Uint8Array;
}

/**
 * Adds the outcomes between shown ones. Numbers that differ by -2 and by 0 may differ by -1, and a size that is less
 * and greater than a number may be equal. That builders did not show it is an accident of what they were given.
 */
export function withBetween({ width, shown }: Outcomes, first: Relation, second?: Relation): Outcomes {
  const filled = shown.slice();
  const firstCount = shown.length / width;
  if (second !== undefined && isGradual(second))
    for (let row = 0; row < firstCount; row++) fill(filled, row * width, 1, width);
  if (isGradual(first))
    for (let column = 0; column < width; column++) fill(filled, column, width, firstCount);
  return { width, shown: filled };
}

/** True for the difference of two numbers, and for the order of a size and another number. */
const isGradual = ({ parts }: Relation): boolean =>
  parts.kind === 'comparison' &&
  (parts.by === 'difference' ||
    (parts.by === 'order' && (parts.left.field === undefined || parts.right.field === undefined)));

/** Fills what lies between the least and the greatest outcome shown; outcome 0 has nothing to compare. */
function fill(shown: Uint8Array, from: number, step: number, count: number): void {
  let last = 0;
  for (let outcome = 1; outcome < count; outcome++) {
    if (shown[from + outcome * step] === 0) continue;
    if (last > 0) for (let between = last; between < outcome; between++) shown[from + between * step] = 1;
    last = outcome;
  }
}
