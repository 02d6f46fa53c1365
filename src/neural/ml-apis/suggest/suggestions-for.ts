import type { WordNet } from '../inputs/word-net.ts';
import type { KeeperFailure, Suggestion } from '../judge/function-report.ts';
import type { Observed } from '../judge/goal-failure.ts';
import { suggestThreshold } from './suggest-threshold.ts';

/** Returns the changes that help goals that fail. */
export async function suggestionsFor(
  failures: readonly KeeperFailure[],
  { goals, exploration, done }: Observed,
  _words: WordNet | undefined,
): Promise<Suggestion[]> {
  const failed = [...goals.values()].filter(({ text, site }) =>
    failures.some(({ goal, line, kind }) => goal === text && line === site.line && kind !== 'crash'),
  );
  return failed.flatMap(
    (goal) => suggestThreshold(goal, exploration.ways.get(goal.key)?.[0]?.last, done) ?? [],
  );
}
