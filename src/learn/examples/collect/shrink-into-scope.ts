import type { Drive } from './drive.ts';
import { withinBounds } from '../../../objects/heap/bounds.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Operation } from '../../../objects/structure/structure.ts';
import { ArgumentValues } from './argument-values.ts';
import { Receiver, type Call } from './receiver.ts';
import { replay } from './replay.ts';
import { surveyBuilders } from './survey-builders.ts';

const { maxCalls, patience, maxFactor, shrinkingShare, extendShare, callsPerSize } =
  LEARNING_CONSTANTS.shrink;

/**
 * Grows objects beyond a scope and shrinks them into it again: some objects of a scope are only reached through larger
 * ones. Later sequences of calls continue those that led to a new object.
 */
export function* shrinkIntoScope(
  { structure, bounds, classes, random, keep }: Omit<Drive, 'options' | 'found'>,
  k: number,
): Steps<void> {
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
        if (!isMade || !withinBounds(receiver.graph, bounds) || !keep(receiver.graph)) continue;
        kept.push([...receiver.calls]);
        idle = 0;
      }
    }
  }
}
