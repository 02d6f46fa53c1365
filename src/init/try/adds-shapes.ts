import type { HeapObject, ObjectGraph } from '../../objects/heap/graph.ts';
import { Reference, valueKey, type Value } from '../../objects/heap/value.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { stepsWithin } from './steps-within.ts';
import { succeeds, type Trials } from './trials.ts';

/** Number of objects that are made. */
const OBJECTS = 200;
/** Most builder calls for one object. */
const CALLS = 8;
/** Time limit in milliseconds. */
const TIMEOUT = 2000;

/** True if an operation makes objects of shapes that the builders do not make; see {@link shapeKey}. */
export async function addsShapes(
  trials: Trials,
  builders: readonly Operation[],
  operation: Operation,
): Promise<boolean> {
  const built = new Set<string>();
  await stepsWithin(collectShapes(trials.fork('built'), builders, built), TIMEOUT);
  const more = new Set<string>();
  await stepsWithin(collectShapes(trials.fork('more'), [...builders, operation], more), TIMEOUT);
  return [...more].some((shape) => !built.has(shape));
}

/** Adds the shapes of objects that random calls of operations make, after each call. */
function* collectShapes(trials: Trials, operations: readonly Operation[], found: Set<string>): Steps<void> {
  const { random } = trials;
  for (let made = 0; made < OBJECTS; made++) {
    const receiver = yield* trials.fresh();
    found.add(shapeKey(receiver.graph));
    for (let call = 0; call < CALLS; call++) {
      if (!(yield* succeeds(receiver, receiver.draw(random.pick(operations), random)))) break;
      found.add(shapeKey(receiver.graph));
    }
  }
}

/**
 * Returns a string that is equal for two graphs if they are equal without their data: the same classes and references.
 * Numbers in typed arrays count, since they are usually positions in other arrays; the keys of dictionaries do not.
 */
const shapeKey = ({ objects }: ObjectGraph): string => objects.map(keyOfObject).join('\n');

function keyOfObject({ shape, values, items }: HeapObject): string {
  const isTyped = shape.container === 'typed-array';
  const known = (value: Value): string =>
    value instanceof Reference ? String(value.label) : isTyped ? valueKey(value) : '.';
  return [shape.className, ...values.map(known), '|', ...items.map(known)].join(' ');
}
