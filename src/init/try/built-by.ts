import { Receiver } from '../../collect/receiver.ts';
import { ClassTable } from '../../heap/class-table.ts';
import type { Random } from '../../random.ts';
import { settled, type Steps } from '../../structure/steps.ts';
import type { Operation, Structure } from '../../structure/structure.ts';
import { succeeds } from './succeeds.ts';

/** Milliseconds in which a promise of a call must settle. */
const SETTLES = 100;

/** Makes an object by random calls of builders, of which some may throw. The same seed makes the same object. */
export function* builtBy(
  structure: Structure,
  builders: readonly Operation[],
  calls: number,
  scope: number,
  random: Random,
): Steps<Receiver> {
  const receiver = yield* settled(Receiver.start(structure, scope, new ClassTable(), SETTLES));
  for (let made = 0; made < calls && builders.length > 0; made++) {
    yield* succeeds(receiver, receiver.draw(random.pick(builders), random));
  }
  return receiver;
}
