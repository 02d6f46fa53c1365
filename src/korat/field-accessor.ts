import { LearnInvError } from '../error.ts';
import type { ReadLog } from './read-log.ts';

/** The search that a live object belongs to; symbols, so that they cannot meet a field of the class. */
export const SEARCH = Symbol('search');

/** The first cell of a live object. */
export const FIRST_CELL = Symbol('first cell');

/** What the fields of live objects show. */
export interface SearchState {
  /** The present candidate. */
  readonly cells: Int32Array;
  /** By cell: the live values that an index stands for. */
  readonly values: readonly (readonly unknown[])[];
  readonly log: ReadLog;
  readonly structure: string;
}

interface LiveObject {
  readonly [SEARCH]: SearchState;
  readonly [FIRST_CELL]: number;
}

const accessors = new WeakMap<object, Map<string, PropertyDescriptor>>();

/**
 * The property that stands for a field of a class in live objects: shows what the candidate says, notes
 * every read, refuses writes. It is one and the same for all objects and all searches: objects with equal
 * accessors are of one hidden class to the engine, and a second set of accessors would turn them into slow
 * dictionaries.
 *
 * @param offset the field's cell, counted from the object's first.
 */
export function fieldAccessor(prototype: object, field: string, offset: number): PropertyDescriptor {
  let known = accessors.get(prototype);
  if (known === undefined) accessors.set(prototype, (known = new Map()));
  const place = `${offset} ${field}`;
  let accessor = known.get(place);
  if (accessor === undefined) known.set(place, (accessor = makeAccessor(field, offset)));
  return accessor;
}

const makeAccessor = (field: string, offset: number): PropertyDescriptor => ({
  enumerable: true,
  get(this: LiveObject): unknown {
    const { cells, values, log } = this[SEARCH];
    const cell = this[FIRST_CELL] + offset;
    log.read(cell);
    return values[cell]![cells[cell]!];
  },
  set(this: LiveObject): void {
    const { log, structure } = this[SEARCH];
    log.stop(writing(structure, `${this.constructor.name}.${field}`));
  },
});

function writing(structure: string, field: string): LearnInvError {
  return new LearnInvError('INVALID_STRUCTURE', `the repOK of structure "${structure}" changes its object`, {
    expected: 'a repOK that only reads',
    got: `a write to ${field}`,
    hint: 'keep what repOK has to remember in variables of its own',
  });
}
