import type { Random } from '../../base/random.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { newReceiver } from './new-receiver.ts';
import { shapeKey } from './shape-key.ts';
import { stepsWithin } from './steps-within.ts';

/** Number of objects that are made. */
const OBJECTS = 200;
/** Most builder calls for one object. */
const CALLS = 8;
/** Time limit in milliseconds. */
const TIMEOUT = 2000;

/** True if an operation makes objects of shapes that the builders do not make; see {@link shapeKey}. */
export async function addsShapes(
  structure: Structure,
  builders: readonly Operation[],
  operation: Operation,
  scope: number,
  random: Random,
): Promise<boolean> {
  const shapes = async (of: readonly Operation[], fork: string): Promise<Set<string>> => {
    const found = new Set<string>();
    await stepsWithin(collectShapes(structure, of, scope, random.fork(fork), found), TIMEOUT);
    return found;
  };
  const built = await shapes(builders, 'built');
  const more = await shapes([...builders, operation], 'more');
  return [...more].some((shape) => !built.has(shape));
}

/** Adds the shapes of objects that random calls of operations make, after each call. */
export function* collectShapes(
  structure: Structure,
  operations: readonly Operation[],
  scope: number,
  random: Random,
  found: Set<string>,
): Steps<void> {
  for (let made = 0; made < OBJECTS; made++) {
    const receiver = yield* newReceiver(structure, scope);
    found.add(shapeKey(receiver.graph));
    for (let call = 0; call < CALLS; call++) {
      try {
        yield* settled(receiver.perform(receiver.draw(random.pick(operations), random)));
      } catch {
        break;
      }
      found.add(shapeKey(receiver.graph));
    }
  }
}
