import { LearnInvError } from '../../../base/error.ts';
import type { AccessedFields } from './accessed-fields.ts';

/** Property of a monitored object that holds the state of its search. A symbol cannot clash with a field of the class. */
export const SEARCH = Symbol('search');

/** Property of a monitored object that holds its first cell. */
export const FIRST_CELL = Symbol('first cell');

/** State of a search that the field accessors read. */
export interface SearchState {
  /** The current candidate vector. */
  readonly cells: Int32Array;
  /** Live values of each cell, by index. */
  readonly values: readonly (readonly unknown[])[];
  /** Stack of the cells that repOK read. */
  readonly accessed: AccessedFields;
  /** Name of the structure, for error messages. */
  readonly structure: string;
}

interface MonitoredObject {
  readonly [SEARCH]: SearchState;
  readonly [FIRST_CELL]: number;
}

const accessors = new WeakMap<object, Map<string, PropertyDescriptor>>();

/**
 * Returns the accessor property that replaces a field in monitored objects. It returns the value in the current
 * candidate, records the read, and aborts the search at a write. All objects and all searches share one accessor per
 * field: V8 gives objects with equal accessors one hidden class, and turns them into slow dictionaries otherwise.
 *
 * @param offset index of the field's cell from the object's first cell.
 */
export function fieldAccessor(prototype: object, field: string, offset: number): PropertyDescriptor {
  let known = accessors.get(prototype);
  if (known === undefined) accessors.set(prototype, (known = new Map()));
  const key = `${offset} ${field}`;
  let accessor = known.get(key);
  if (accessor === undefined) known.set(key, (accessor = makeAccessor(field, offset)));
  return accessor;
}

const makeAccessor = (field: string, offset: number): PropertyDescriptor => ({
  enumerable: true,
  get(this: MonitoredObject): unknown {
    const { cells, values, accessed } = this[SEARCH];
    const cell = this[FIRST_CELL] + offset;
    accessed.read(cell);
    return values[cell]![cells[cell]!];
  },
  set(this: MonitoredObject): void {
    const { accessed, structure } = this[SEARCH];
    accessed.abort(writing(structure, `${this.constructor.name}.${field}`));
  },
});

function writing(structure: string, field: string): LearnInvError {
  return new LearnInvError('INVALID_STRUCTURE', `the repOK of structure "${structure}" changes its object`, {
    expected: 'a repOK that only reads',
    got: `a write to ${field}`,
    hint: 'store intermediate results of repOK in local variables',
  });
}
