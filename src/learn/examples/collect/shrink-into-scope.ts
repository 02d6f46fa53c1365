import { type Bounds, withinBounds } from '../../../objects/heap/bounds.ts';
import type { ClassTable } from '../../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import { settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../../objects/structure/structure.ts';
import { ArgumentValues } from './argument-values.ts';
import { Receiver, type Call } from './receiver.ts';
import { replay } from './replay.ts';
import { surveyBuilders } from './survey-builders.ts';

const { maxCalls, patience, maxFactor, shrinkingShare, extendShare, callsPerSize } =
  LEARNING_CONSTANTS.shrink;

export interface ShrinkInput {
  readonly structure: Structure;
  readonly k: number;
  readonly bounds: Bounds;
  readonly classes: ClassTable;
  readonly random: Random;
  /** Takes an object of the scope; returns true if it is new. */
  readonly visit: (graph: ObjectGraph) => boolean;
}

/**
 * Grows objects beyond a scope and shrinks them into it again: some objects of a scope are only reached through larger
 * ones. Later sequences of calls continue those that led to a new object.
 */
export function* shrinkIntoScope({ structure, k, bounds, classes, random, visit }: ShrinkInput): Steps<void> {
  let calls = 0;
  for (const domains of [k, 2 * k]) {
    const effects = yield* surveyBuilders(structure, domains, classes, random);
    if (effects.growing.size === 0 || effects.shrinking.size === 0) return;
    const growing = [...effects.growing];
    const shrinking = [...effects.shrinking];
    const steady = [...effects.steady];
    const kept: (readonly Call[])[] = [];
    const end = calls + maxCalls;
    for (let idle = 0; calls < end && idle < patience; idle++) {
      const receiver = yield* settled(Receiver.start(structure, domains, classes));
      const values = new ArgumentValues(domains, random);
      const isExtended = kept.length > 0 && random.next() < extendShare;
      if (isExtended) {
        const replayed = random.pick(kept);
        calls += replayed.length;
        if (!(yield* replay(replayed, receiver, values))) continue;
      }
      const call = (operations: readonly Operation[]): Steps<boolean> => {
        calls++;
        return settled(receiver.apply(values.draw(random.pick(operations), receiver)));
      };
      const goal = isExtended ? 0 : k + 1 + random.below(maxFactor * k);
      for (let size = 0; size < goal; size++) yield* call(growing);
      const most = callsPerSize * Math.max(k, goal);
      for (let index = 0; index < most; index++) {
        const isMade = yield* call(goal > 0 && random.next() < shrinkingShare ? shrinking : steady);
        if (!isMade || !withinBounds(receiver.graph, bounds) || !visit(receiver.graph)) continue;
        kept.push([...receiver.calls]);
        idle = 0;
      }
    }
  }
}
