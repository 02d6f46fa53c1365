import type { Goal } from '../judge/goals.ts';
import type { Recording } from '../recording/recording.ts';
import { goalKeys } from '../symbolic/step.ts';
import type { DoneCase } from './done-case.ts';
import type { FunctionExploration } from './explore-function.ts';
import type { FunctionRunner } from './function-runner.ts';

/** Inputs of a goal that are run again, at most. */
const MAX_AGAIN = 8;

/**
 * Returns the goals that a second run with the same input reaches and the first one missed: they depend on the time or on
 * chance, so that their inputs say nothing. Only conditions that depend on no output of an API as a variable can.
 */
export async function fickleGoals(
  goals: ReadonlyMap<string, Goal>,
  { paths }: FunctionExploration,
  done: readonly DoneCase[],
  runner: FunctionRunner,
  recording: Recording,
): Promise<readonly Goal[]> {
  const found: Goal[] = [];
  recording.usesMemory = true;
  for (const goal of goals.values()) {
    if (paths.get(goal.key)?.[0]?.last !== undefined) continue;
    const missed = done.filter((one) => one.goal === goal.key && !one.reached.has(goal.key));
    for (const { values, given } of missed.slice(0, MAX_AGAIN)) {
      const { run } = await runner.real(values, given);
      if (!run.steps.some((step) => goalKeys(step).includes(goal.key))) continue;
      found.push(goal);
      break;
    }
  }
  recording.usesMemory = false;
  return found;
}
