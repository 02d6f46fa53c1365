import type { KeeperFailure, Suggestion } from '../judge/function-report.ts';
import type { Observed } from '../judge/goal-failure.ts';
import type { Goal } from '../judge/goals.ts';
import type { RunnableFunction } from '../run/function-runner.ts';
import { splitTrial, type Change } from './held-out.ts';
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
    const trial = condition && splitTrial(goal, condition, done);
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

/** Level below which a difference counts as more than chance. */
const LEVEL = 0.05;

/**
 * True if of two ways to judge the same inputs the second is right more often by more than chance: the two-sided sign test
 * on the inputs on which they differ.
 */
export function isBetter(before: readonly boolean[], after: readonly boolean[]): boolean {
  const better = after.filter((one, at) => one && before[at] === false).length;
  const worse = after.filter((one, at) => !one && before[at] === true).length;
  const n = better + worse;
  let [tail, term] = [0, 2 ** -n];
  for (let worst = 0; worst <= worse; worst++) {
    tail += term;
    term *= (n - worst) / (worst + 1);
  }
  return better > worse && 2 * tail < LEVEL;
}
