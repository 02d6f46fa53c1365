import type { Bound, Fact } from './fact.ts';

/** The difference of bounds of which only one is known. */
const SPAN = 10;
/** Bounds of numbers of which nothing is known. */
const FREE = 1000;

/** Returns the annotation of numbers: bounds that are known, else a typical range. */
export function numbersOfFacts(facts: readonly Fact[]): string {
  const least = facts
    .flatMap((fact) => fact.least ?? [])
    .reduce<Bound | undefined>(
      (a, b) => (a === undefined || b.value > a.value || (b.value === a.value && b.isOpen) ? b : a),
      undefined,
    );
  const most = facts
    .flatMap((fact) => fact.most ?? [])
    .reduce<Bound | undefined>(
      (a, b) => (a === undefined || b.value < a.value || (b.value === a.value && b.isOpen) ? b : a),
      undefined,
    );
  const like = facts.find((fact) => fact.like !== undefined)?.like;
  const isUnit = least !== undefined && most !== undefined && most.value - least.value <= 1;
  const isInteger =
    facts.some(({ integer }) => integer === 'surely') ||
    (!isUnit &&
      facts.some(({ integer }) => integer === 'likely') &&
      [least?.value ?? 0, most?.value ?? 0].every(Number.isInteger));
  const dimension = facts.find((fact) => fact.dimension !== undefined)?.dimension;
  if (dimension !== undefined)
    return `dim('${dimension}', { min: ${Math.max(1, Math.ceil(least?.value ?? 1))}, max: ${most?.value ?? 6} })`;
  const below = facts.find((fact) => fact.below !== undefined)?.below;
  if (below !== undefined) return `int(0, '${below} - 1')`;
  return isInteger ? integers(least, most, like) : floats(least, most, like);
}

function integers(least: Bound | undefined, most: Bound | undefined, like: Fact['like']): string {
  const low = least && (least.isOpen ? Math.floor(least.value) + 1 : Math.ceil(least.value));
  const high = most && (most.isOpen ? Math.ceil(most.value) - 1 : Math.floor(most.value));
  const from = low ?? (high === undefined ? (like?.[0] ?? 0) : Math.min(like?.[0] ?? high - SPAN, high));
  const to = high ?? Math.max(like?.[1] ?? from + SPAN, from);
  return `int(${from}, ${to < from ? from + SPAN : to})`;
}

function floats(least: Bound | undefined, most: Bound | undefined, like: Fact['like']): string {
  if (least === undefined && most === undefined && like === undefined) return 'float()';
  const low = least?.value ?? Math.min(like?.[0] ?? -FREE, (most?.value ?? FREE) - 1);
  const above = most?.value ?? (like !== undefined && like[1] > low ? like[1] : Math.max(FREE, low + 1));
  const high = above > low ? above : low + 1; // Bounds that contradict each other leave no value.
  const open = [...(least?.isOpen === true ? ['min'] : []), ...(most?.isOpen === true ? ['max'] : [])];
  const exclude = open.length === 0 ? '' : `, { exclude: '${open.length === 2 ? 'both' : open[0]}' }`;
  return `float(${low}, ${high}${exclude})`;
}
