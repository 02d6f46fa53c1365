import type { KeeperFailure, Suggestion } from '../judge/function-report.ts';
import type { Observed } from '../judge/goal-failure.ts';
import type { Goal } from '../judge/goals.ts';
import type { RunnableFunction } from '../run/function-runner.ts';
import { trialOf, type Change } from './held-out.ts';
import { isBetter } from './sign-test.ts';
import { suggestApi } from './suggest-api.ts';
import { suggestLabel } from './suggest-label.ts';
import { suggestThreshold } from './suggest-threshold.ts';

/**
 * Returns the changes that help goals that fail, by more than chance: of a threshold, a field or a label; and another API
 * where it helps more than they do.
 */
export async function suggestionsFor(
  failures: readonly KeeperFailure[],
  observed: Observed,
  tested: RunnableFunction,
): Promise<Suggestion[]> {
  const { goals, done } = observed;
  const { paths, refused } = observed.exploration;
  const { digests } = tested.modules;
  const failed = [...goals.values()].filter(({ text, site }) =>
    failures.some(({ goal, line, kind }) => goal === text && line === site.line && kind !== 'crash'),
  );
  const found: Suggestion[] = [];
  for (const goal of failed) {
    const condition = paths.get(goal.key)?.[0]?.last ?? refused.get(goal.key)?.at(-1)?.at(-1);
    const trial = condition && trialOf(goal, condition, done);
    if (trial === undefined) continue;
    const own = suggestThreshold(trial) ?? (await suggestLabel(trial, observed, tested));
    const helps = own !== undefined && isBetter(own.before, own.after);
    if (helps) found.push(suggestionOf(goal, own, digests));
    const other = await suggestApi(trial, tested.apis);
    if (other !== undefined && isBetter(helps ? own.after : other.before, other.after))
      found.push(suggestionOf(goal, other, digests));
  }
  return found;
}

const suggestionOf = (
  { text, site: { file, line } }: Goal,
  { change, edit, before, after }: Change,
  digests: ReadonlyMap<string, string>,
): Suggestion => ({
  ...{ goal: text, file, digest: digests.get(file) ?? '', line, change },
  ...{ before: share(before), after: share(after), edit },
});

const share = (list: readonly boolean[]): number => list.filter(Boolean).length / list.length;
