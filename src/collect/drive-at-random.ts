import { withinBounds } from '../heap/bounds.ts';
import type { Drive, Driven } from './drive.ts';
import { Receiver } from './receiver.ts';
import { usableBuilders } from './usable-builders.ts';

/** Driving stops when this many calls in a row brought no new object. */
const PATIENCE = 20_000;

/**
 * Random driving: one sequence of calls after the other, each from an empty object until it leaves the scope or
 * has been called long enough; every state on the way is an object collected.
 */
export function driveAtRandom({ structure, options, classes, bounds, random, keep, found }: Drive): Driven {
  const { k } = options;
  const builders = usableBuilders(structure, k);
  const longest = 4 * k + 10;
  let calls = 0;
  let lastNew = 0;
  while (calls < options.maxCalls && calls - lastNew < PATIENCE && found() < options.maxStates) {
    const receiver = new Receiver(structure, k, classes);
    for (
      let length = 0;
      length < longest && calls < options.maxCalls && found() < options.maxStates;
      length++
    ) {
      calls++;
      if (!receiver.apply(receiver.draw(random.pick(builders), random))) continue;
      if (!withinBounds(receiver.graph, bounds)) break;
      if (keep(receiver.graph)) lastNew = calls;
    }
  }
  return { calls, complete: false };
}
