import { ConditionJudge } from '../conditions/condition-judge.ts';
import type { Claim } from '../conditions/condition.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { applyAllowed } from '../examples/collect/apply-allowed.ts';
import { Receiver } from '../examples/collect/receiver.ts';
import { isUsable } from '../examples/collect/usable-builders.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { WindowPlan } from '../windows/window-plan.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { LearnInvError } from '../../base/error.ts';
import { isInstance } from '../../base/is-instance.ts';
import { createRandom } from '../../base/random.ts';
import { runSteps, settled, type Steps } from '../../objects/structure/steps.ts';
import type { Structure } from '../../objects/structure/structure.ts';

const { factors, calls, callsPerSequence, maxRead, maxFound } = LEARNING_CONSTANTS.driving;

/** The conditions that states are to violate. */
export interface RejectedInput {
  readonly conditions: readonly Claim[];
  /** The plan that the conditions are on. */
  readonly plan: WindowPlan;
  /** Each round makes other calls. */
  readonly round: number;
}

/** Returns valid objects that conditions reject. */
export type FindRejected = (input: RejectedInput) => Promise<readonly ObjectGraph[]>;

/** Returns a function that drives the builders of a structure; see {@link rejectedStates}. */
export const findRejectedIn =
  (structure: Structure, dataset: Pick<TrainingObjects, 'scope' | 'seed' | 'fields'>): FindRejected =>
  async (input) =>
    runSteps(rejectedStates(structure, dataset, input));

/**
 * Drives builders by random calls in scopes larger than that of a dataset, and returns the states that conditions reject.
 * Builders made them, so that they are valid: a state that calls seldom reach refutes what holds in all collected objects
 * by chance.
 */
function* rejectedStates(
  structure: Structure,
  { scope, seed, fields }: Pick<TrainingObjects, 'scope' | 'seed' | 'fields'>,
  { conditions, plan, round }: RejectedInput,
): Steps<ObjectGraph[]> {
  const judge = new ConditionJudge(plan, conditions);
  const classes = new ClassTable(fields);
  const random = createRandom(`${structure.name}/${scope}/${seed}/driving/${round}`);
  const all = new Map<string, ObjectGraph>();
  for (const factor of factors) {
    const k = factor * scope;
    const builders = structure.builders.filter((operation) => isUsable(operation, k));
    if (builders.length === 0) continue;
    const found = new Set<string>();
    let made = 0;
    let read = 0;
    const sequence = function* (): Steps<void> {
      const receiver = yield* settled(Receiver.start(structure, k, classes));
      for (let left = callsPerSequence; left > 0; left--, made++) {
        yield* applyAllowed(receiver, k, (within) => receiver.draw(random.pick(builders), random, within));
        const { graph } = receiver;
        read += graph.objects.length;
        if (judge.accepts(graph)) continue;
        const key = graphKey(graph);
        found.add(key);
        all.set(key, graph);
      }
    };
    const isOver = (): boolean => made >= calls || read >= maxRead || found.size >= maxFound;
    for (; !isOver(); made++) {
      try {
        yield* sequence();
      } catch (error) {
        // A builder throws in a state that collecting did not reach, or the object is too large to read.
        if (!isInstance(error, LearnInvError)) throw error;
      }
    }
  }
  return [...all.values()];
}
