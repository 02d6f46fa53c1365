import { meanOf, standardDeviation } from './normal.ts';

/** Runs of the default variation that the paper recommends. */
export const PAPER_RUNS = 30;

/** The paper's rule: the 95 % interval of the mean of the default variation, and whether a follow-up is inside. */
export function paperRule(
  source: readonly number[],
  follow: number,
): { readonly holds: boolean; readonly interval: readonly [number, number]; readonly effect: number } {
  const mean = meanOf(source);
  const spread = standardDeviation(source);
  const half = (1.96 * spread) / Math.sqrt(source.length);
  return {
    holds: follow >= mean - half && follow <= mean + half,
    interval: [-half / (spread || 1), half / (spread || 1)],
    effect: (follow - mean) / (spread || 1),
  };
}
