import { withinBounds } from '../../../objects/heap/bounds.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Drive, Driven } from './drive.ts';
import { Receiver } from './receiver.ts';
import { usableBuilders } from './usable-builders.ts';

const { patience, callsPerScope, extraCalls } = LEARNING_CONSTANTS.collect.random;

/**
 * Drives builders at random: each sequence of calls starts from an empty object and ends when the object leaves the
 * scope or the sequence is long enough. Every state on the way is collected.
 */
export function* driveAtRandom({
  structure,
  options,
  classes,
  bounds,
  random,
  keep,
  found,
}: Drive): Steps<Driven> {
  const { k, maxCalls, maxSampled = options.maxStates } = options;
  const builders = usableBuilders(structure, k);
  const longest = callsPerScope * k + extraCalls;
  let calls = 0;
  let lastNew = 0;
  while (calls < maxCalls && calls - lastNew < patience && found() < maxSampled) {
    const receiver = yield* settled(Receiver.start(structure, k, classes));
    for (let length = 0; length < longest && calls < maxCalls && found() < maxSampled; length++) {
      calls++;
      const made = receiver.apply(receiver.draw(random.pick(builders), random));
      if (made === false) continue;
      if (made !== true) yield made;
      if (!withinBounds(receiver.graph, bounds)) break;
      if (keep(receiver.graph)) lastNew = calls;
    }
  }
  return { calls, complete: false };
}
