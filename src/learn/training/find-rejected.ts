import { ConditionJudge } from '../conditions/condition-judge.ts';
import type { Claim } from '../conditions/condition.ts';
import { Counterexamples } from '../conditions/counterexamples.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { applyAllowed } from '../examples/collect/apply-allowed.ts';
import { Receiver } from '../examples/collect/receiver.ts';
import { isUsable } from '../examples/collect/usable-builders.ts';
import { viewOf } from '../examples/collect/view-of.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { WindowPlan } from '../windows/window-plan.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { LearnInvError } from '../../base/error.ts';
import { itemAt } from '../../base/item-at.ts';
import { isInstance } from '../../base/is-instance.ts';
import { createRandom, type Random } from '../../base/random.ts';
import { runSteps, settled, type Steps } from '../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';

const { factors, calls, callsPerSequence, maxRead } = LEARNING_CONSTANTS.driving;

/** The conditions that states are to violate. */
export interface RejectedInput {
  readonly conditions: readonly Claim[];
  /** The plan that the conditions are on. */
  readonly plan: WindowPlan;
  /** Each round makes other calls. */
  readonly round: number;
}

/** Returns valid objects that conditions reject, a few for each. */
export type FindRejected = (input: RejectedInput) => Promise<readonly ObjectGraph[]>;

/** Returns a function that drives the builders of a structure; see {@link rejectedStates}. */
export const findRejectedIn =
  (structure: Structure, dataset: Pick<TrainingObjects, 'scope' | 'seed' | 'fields'>): FindRejected =>
  async (input) =>
    runSteps(rejectedStates(structure, dataset, input));

/**
 * Drives builders by random calls in scopes larger than that of a dataset, and returns states that conditions reject: a few
 * for each. Builders made them, so that they are valid: a state that calls seldom reach refutes what holds in all
 * collected objects by chance.
 */
function* rejectedStates(
  structure: Structure,
  { scope, seed, fields }: Pick<TrainingObjects, 'scope' | 'seed' | 'fields'>,
  { conditions, plan, round }: RejectedInput,
): Steps<ObjectGraph[]> {
  const judge = new ConditionJudge(plan, conditions);
  const classes = new ClassTable(fields);
  const random = createRandom(`${structure.name}/${scope}/${seed}/driving/${round}`);
  const found = new Counterexamples(conditions.length);
  for (const factor of factors) {
    const k = factor * scope;
    const builders = structure.builders.filter((operation) => isUsable(operation, k));
    if (builders.length === 0) continue;
    let made = 0;
    let read = 0;
    const sequence = function* (): Steps<void> {
      const receiver = yield* settled(Receiver.start(structure, k, classes));
      const pick = builderPicker(builders, random);
      for (let left = callsPerSequence; left > 0; left--, made++) {
        yield* applyAllowed(receiver, k, (within) => receiver.draw(pick(), random, within));
        const violations = judge.judgeLive(viewOf(structure, receiver.object), classes);
        read += judge.windows.records.count;
        found.add(violations, () => receiver.graph);
      }
    };
    const isOver = (): boolean => found.isFull || made >= calls || read >= maxRead;
    for (; !isOver(); made++) {
      try {
        yield* sequence();
      } catch (error) {
        // A builder throws in a state that collecting did not reach, or the object is too large to read.
        if (!isInstance(error, LearnInvError)) throw error;
      }
    }
  }
  return found.all();
}

/**
 * Returns a function that picks builders: all equally often, or each with a weight of its own. With equal weights, insertions
 * and removals balance each other; other weights reach other states (swarm testing: Groce et al., ISSTA 2012).
 */
function builderPicker(builders: readonly Operation[], random: Random): () => Operation {
  if (random.next() < 1 / 2) return () => random.pick(builders);
  const weights = builders.map(() => -Math.log(1 - random.next()));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return () => {
    let left = random.next() * sum;
    return builders.find((_, index) => (left -= itemAt(weights, index)) < 0) ?? itemAt(builders, 0);
  };
}
