import { getOrInsert } from '../../../base/get-or-insert.ts';
import { itemAt } from '../../../base/item-at.ts';
import type { AccessedFields } from './accessed-fields.ts';
import { isObject, type SearchSpace } from './search-space.ts';
import { LearnInvError } from '../../../base/error.ts';

/** Property of a monitored object that holds the state of its search. A symbol cannot clash with a field of the class. */
const SEARCH = Symbol('search');

/** Property of a monitored object that holds its first cell. */
const FIRST_CELL = Symbol('first cell');

interface SearchState {
  readonly cells: Int32Array;
  /** Live values of each cell, by index. */
  readonly values: readonly (readonly unknown[])[];
  readonly accessed: AccessedFields;
  readonly structure: string;
}

interface MonitoredObject {
  readonly [SEARCH]: SearchState;
  readonly [FIRST_CELL]: number;
}

const accessors = new WeakMap<object, Map<string, PropertyDescriptor>>();

/**
 * Returns the accessor that replaces a field in monitored objects: it returns the value in the current candidate, records
 * the read, and aborts the search at a write. All searches share one accessor per field: V8 gives objects with equal
 * accessors one hidden class, and turns them into slow dictionaries otherwise.
 */
function fieldAccessor(prototype: object, field: string, offset: number): PropertyDescriptor {
  const known = getOrInsert(accessors, prototype, () => new Map<string, PropertyDescriptor>());
  return getOrInsert(known, `${offset} ${field}`, () => makeAccessor(field, offset));
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

/** Creates live objects, once per search, whose fields return the values in `cells` and record reads; returns the root. */
export function monitorObjects(space: SearchSpace, cells: Int32Array, accessed: AccessedFields): object {
  const values: unknown[][] = [];
  const state: SearchState = { cells, values, accessed, structure: space.structure };
  const live = space.classes.flatMap(({ objects, prototype, constants }) =>
    objects.map(({ firstCell }): object => {
      const object = Object.create(prototype, constants) as object;
      return Object.defineProperties(object, {
        [SEARCH]: { value: state },
        [FIRST_CELL]: { value: firstCell },
      });
    }),
  );
  for (const { objects, prototype, fields } of space.classes) {
    fields.forEach((field, offset) => {
      const liveValues = field.values.map((value) => (isObject(value) ? live[value.id] : value));
      for (const { id, firstCell } of objects) {
        values[firstCell + offset] = liveValues;
        Object.defineProperty(itemAt(live, id), field.name, fieldAccessor(prototype, field.name, offset));
      }
    });
  }
  return itemAt(live, 0);
}
