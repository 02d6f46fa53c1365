import { Receiver } from '../collect/receiver.ts';
import { usableBuilders } from '../collect/usable-builders.ts';
import { LearnInvError } from '../../../base/error.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { createRandom } from '../../../base/random.ts';
import { settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';

/** Maximum number of call sequences; the search ends as soon as every class occurred. */
const MAX_SEQUENCES = 20;
/** Maximum number of calls per sequence. */
const MAX_CALLS = 20;

/** One object of each class; the search takes its prototype and constant properties. */
export interface ClassExamples {
  /** Class name of a newly created object. */
  readonly root: string;
  /** Objects by class name. Objects of other classes are constants, which the search shares. */
  readonly objects: ReadonlyMap<string, object>;
}

/**
 * Finds an object of each named class, new or made by builders. Throws `INVALID_STRUCTURE` if a class never occurs, or the
 * root's class is not named.
 */
export function* findExamples(
  structure: Structure,
  k: number,
  classNames: readonly string[],
): Steps<ClassExamples> {
  const classes = new ClassTable();
  const random = createRandom('find-examples');
  const objects = new Map<string, object>();
  const met = new Set<string>();
  let root = '';
  const missing = (): string[] => classNames.filter((name) => !objects.has(name));
  const look = (receiver: Receiver): void => {
    for (const object of receiver.objects) {
      const name = classes.nameOf(object);
      met.add(name);
      if (classNames.includes(name)) objects.set(name, object);
    }
  };
  for (let sequence = 0; sequence < MAX_SEQUENCES; sequence++) {
    const receiver = yield* settled(Receiver.start(structure, k, classes));
    look(receiver);
    root = classes.nameOf(receiver.object);
    for (let call = 0; call < MAX_CALLS && missing().length > 0; call++) {
      const builder = random.pick(usableBuilders(structure, k));
      if (yield* settled(receiver.apply(receiver.draw(builder, random)))) look(receiver);
    }
    if (missing().length === 0) break;
  }
  if (missing().length > 0 || !classNames.includes(root)) {
    throw new LearnInvError(
      'INVALID_STRUCTURE',
      `the scope of structure "${structure.name}" does not fit its classes`,
      {
        expected: `the root's class and other classes of objects that the builders make: ${[...met].join(', ')}`,
        got: classNames.join(', ') || 'no class',
        hint: 'use the names of the class declarations in `scope`',
      },
    );
  }
  return { root, objects };
}
