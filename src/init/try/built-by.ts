import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import type { Random } from '../../base/random.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { newReceiver } from './new-receiver.ts';
import { succeeds } from './succeeds.ts';

/** Makes an object by random calls of builders, of which some may throw. The same seed makes the same object. */
export function* builtBy(
  structure: Structure,
  builders: readonly Operation[],
  calls: number,
  scope: number,
  random: Random,
): Steps<Receiver> {
  const receiver = yield* newReceiver(structure, scope);
  for (let made = 0; made < calls && builders.length > 0; made++) {
    yield* succeeds(receiver, receiver.draw(random.pick(builders), random));
  }
  return receiver;
}
