import { Receiver } from '../../src/collect/receiver.ts';
import type { ClassTable } from '../../src/heap/class-table.ts';
import type { Random } from '../../src/random.ts';
import type { Operation, Structure } from '../../src/structure/structure.ts';

/** Most calls of a history. */
const CALLS = 30;
/** Histories tried for each object asked for, where it is not said how many. */
const ATTEMPTS = 100;

/** Scopes that objects are created at: from `SCOPE` on, so many different ones. */
const SCOPE = 6;
const SCOPES = 7;

/** What histories are made of. */
export interface HistoryOptions {
  readonly structure: Structure;
  readonly count: number;
  /** The table to read objects with. */
  readonly classes: ClassTable;
  /** Most histories tried. */
  readonly attempts?: number;
}

/** Objects that one call of a method has broken, after random calls of builders. */
export function brokenObjects(options: HistoryOptions, method: string, random: Random): object[] {
  const { structure, classes } = options;
  const suspect = structure.methods.find(({ name }) => name === method)!;
  return collect(options, () => {
    const receiver = new Receiver(structure, SCOPE + random.below(SCOPES), classes);
    drive(structure, receiver, structure.builders, random);
    return callOne(structure, receiver, suspect, random) === 'broken' ? receiver.object : undefined;
  });
}

/** Sound objects that builders and methods made together, none of which broke one on the way. */
export function soundObjects(options: HistoryOptions, random: Random): object[] {
  const { structure, classes } = options;
  // Builders twice: most methods make objects smaller.
  const all = [...structure.builders, ...structure.builders, ...structure.methods];
  return collect(options, () => {
    const receiver = new Receiver(structure, SCOPE + random.below(SCOPES), classes);
    return drive(structure, receiver, all, random) ? receiver.object : undefined;
  });
}

function collect(
  { count, attempts = ATTEMPTS * count }: HistoryOptions,
  make: () => object | undefined,
): object[] {
  const objects: object[] = [];
  for (let attempt = 0; attempt < attempts && objects.length < count; attempt++) {
    const object = make();
    if (object !== undefined) objects.push(object);
  }
  return objects;
}

/** Random calls; whether the object stayed sound. */
function drive(
  structure: Structure,
  receiver: Receiver,
  operations: readonly Operation[],
  random: Random,
): boolean {
  const calls = random.below(CALLS);
  for (let made = 0; made < calls; made++) {
    if (callOne(structure, receiver, random.pick(operations), random) === 'broken') return false;
  }
  return true;
}

/** A call: whether it left the object sound or broken; undefined where its precondition did not hold. */
function callOne(
  structure: Structure,
  receiver: Receiver,
  operation: Operation,
  random: Random,
): 'sound' | 'broken' | undefined {
  try {
    if (!receiver.apply(receiver.draw(operation, random))) return undefined;
    return structure.repOK!(receiver.object) ? 'sound' : 'broken';
  } catch {
    // What throws is for its caller to see, and no case of this experiment.
    return 'broken';
  }
}
