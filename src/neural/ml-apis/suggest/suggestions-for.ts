import type { WordNet } from '../inputs/word-net.ts';
import type { KeeperFailure, Suggestion } from '../judge/function-report.ts';
import type { Observed } from '../judge/goal-failure.ts';
import { suggestLabel, type TryEdit } from './suggest-label.ts';
import { suggestThreshold } from './suggest-threshold.ts';

/** Returns the changes that help goals that fail. */
export async function suggestionsFor(
  failures: readonly KeeperFailure[],
  { goals, exploration, done }: Observed,
  words: WordNet | undefined,
  tryEdit: TryEdit,
): Promise<Suggestion[]> {
  const failed = [...goals.values()].filter(({ text, site }) =>
    failures.some(({ goal, line, kind }) => goal === text && line === site.line && kind !== 'crash'),
  );
  const found: Suggestion[] = [];
  for (const goal of failed) {
    const { ways, refused, domains } = exploration;
    const condition = ways.get(goal.key)?.[0]?.last ?? refused.get(goal.key)?.at(-1);
    const suggestion =
      suggestThreshold(goal, condition, done) ??
      (await suggestLabel(goal, condition, domains, done, words, tryEdit));
    if (suggestion !== undefined) found.push(suggestion);
  }
  return found;
}
