import type { Evaluation } from '../../../src/learn/evaluate/evaluation.ts';
import { formatCount } from '../format.ts';

/** The judged objects of a scope in words: all, the first ones, or a sample. */
export function objectsWord(evaluations: readonly Pick<Evaluation, 'sampled' | 'cappedAt'>[]): string {
  const caps = evaluations.flatMap(({ cappedAt }) => (cappedAt === undefined ? [] : [cappedAt]));
  const which = caps.length === 0 ? [] : [`first ${formatCount(Math.min(...caps))}`];
  const sampled = evaluations.some((one) => one.sampled) ? ['sampled'] : [];
  return [...which, ...sampled].join(', ') || 'all';
}
