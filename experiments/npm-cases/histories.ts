import { Receiver } from '../../src/learn/examples/collect/receiver.ts';
import type { ClassTable } from '../../src/objects/heap/class-table.ts';
import type { Random } from '../../src/base/random.ts';
import type { Operation, Structure } from '../../src/objects/structure/structure.ts';

/** Maximum number of calls per history. */
const CALLS = 30;
/** Default number of histories tried per requested object. */
const ATTEMPTS = 100;

/** Objects are created at scopes from `SCOPE` to `SCOPE + SCOPES - 1`. */
const SCOPE = 6;
const SCOPES = 7;

/** Options of random histories. */
export interface HistoryOptions {
  readonly structure: Structure;
  readonly count: number;
  /** The class table for reading objects. */
  readonly classes: ClassTable;
  /** Maximum number of histories tried. */
  readonly attempts?: number;
}

/** Returns objects that one call of a method left invalid, after random calls of builders. */
export function brokenObjects(options: HistoryOptions, method: string, random: Random): object[] {
  const { structure, classes } = options;
  const suspect = structure.methods.find(({ name }) => name === method)!;
  return collect(options, () => {
    const receiver = new Receiver(structure, SCOPE + random.below(SCOPES), classes);
    drive(structure, receiver, structure.builders, random);
    return callOne(structure, receiver, suspect, random) === 'broken' ? receiver.object : undefined;
  });
}

/** Returns objects made by random calls of builders and methods, all of which left a valid object. */
export function validObjects(options: HistoryOptions, random: Random): object[] {
  const { structure, classes } = options;
  // Builders are drawn twice as often, since most methods make objects smaller.
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

/** Makes random calls; returns true if the object stayed valid. */
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

/** Makes a call; returns whether the object is then valid. Returns undefined if the precondition failed. */
function callOne(
  structure: Structure,
  receiver: Receiver,
  operation: Operation,
  random: Random,
): 'valid' | 'broken' | undefined {
  try {
    if (!receiver.apply(receiver.draw(operation, random))) return undefined;
    return structure.repOK!(receiver.object) ? 'valid' : 'broken';
  } catch {
    // The caller sees an exception; the object counts as invalid here.
    return 'broken';
  }
}
