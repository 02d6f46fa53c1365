import { Receiver } from '../collect/receiver.ts';
import { usableBuilders } from '../collect/usable-builders.ts';
import { LearnInvError } from '../error.ts';
import { ClassTable } from '../heap/class-table.ts';
import { createRandom } from '../random.ts';
import type { Structure } from '../structure/structure.ts';

/** Sequences driven and calls in each until every class has shown itself. */
const SEQUENCES = 20;
const CALLS = 20;

/** An object of each class, for its prototype. */
export interface Examples {
  /** The class of a newly created object. */
  readonly root: string;
  readonly objects: ReadonlyMap<string, object>;
}

/**
 * Finds an object of each class named, in a new object of the structure or in what its builders make of it.
 *
 * @throws LearnInvError `INVALID_STRUCTURE` where a class never shows, or the root's class is not among them.
 */
export function findExamples(structure: Structure, k: number, classNames: readonly string[]): Examples {
  const classes = new ClassTable();
  const random = createRandom('find-examples');
  const objects = new Map<string, object>();
  let root = '';
  const missing = (): string[] => classNames.filter((name) => !objects.has(name));
  const look = (receiver: Receiver): void => {
    for (const object of receiver.objects) objects.set(classes.nameOf(object), object);
  };
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    const receiver = new Receiver(structure, k, classes);
    look(receiver);
    root = classes.nameOf(receiver.object);
    for (let call = 0; call < CALLS && missing().length > 0; call++) {
      const builder = random.pick(usableBuilders(structure, k));
      if (receiver.apply(receiver.draw(builder, random))) look(receiver);
    }
    if (missing().length === 0) break;
  }
  if (missing().length > 0 || !classNames.includes(root)) {
    throw new LearnInvError(
      'INVALID_STRUCTURE',
      `the scope of structure "${structure.name}" misses its classes`,
      {
        expected: `the root's class and others that the builders make: ${[...objects.keys()].join(', ')}`,
        got: classNames.join(', ') || 'no class',
        hint: 'name the classes in `scope` as the class declarations do',
      },
    );
  }
  return { root, objects };
}
