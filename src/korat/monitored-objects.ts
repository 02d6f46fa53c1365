import { LearnInvError } from '../error.ts';
import type { ReadLog } from './read-log.ts';
import { isObject, type SearchSpace } from './search-space.ts';

/** The first cell of a live object; a symbol, so that it cannot meet a field of the class. */
const FIRST_CELL = Symbol('first cell');

interface LiveObject {
  readonly [FIRST_CELL]: number;
}

/**
 * Makes live objects of a scope's classes whose fields show what the cells of the present candidate say, and note
 * every read. They are made once for a whole search, so nothing is allocated for a candidate.
 *
 * @param cells the candidate, which the caller changes from one to the next.
 * @returns the root.
 */
export function monitorObjects(space: SearchSpace, cells: Int32Array, log: ReadLog): object {
  const live: object[] = [];
  for (const { objects, prototype, constants } of space.classes) {
    // A prototype of the search's own between the objects and the class: else a second search of the same class would
    // define other accessors on objects of the same hidden class, and the engine would fall back to slow ones.
    const between = Object.create(prototype) as object;
    for (const { firstCell } of objects) {
      live.push(Object.create(between, { ...constants, [FIRST_CELL]: { value: firstCell } }) as object);
    }
  }
  for (const { name, objects, fields } of space.classes) {
    fields.forEach((field, offset) => {
      const values = field.values.map((value) => (isObject(value) ? live[value.id] : value));
      // One accessor for all objects of the class: to the engine they stay of one hidden class.
      const accessor: PropertyDescriptor = {
        enumerable: true,
        get(this: LiveObject): unknown {
          const cell = this[FIRST_CELL] + offset;
          log.read(cell);
          return values[cells[cell]!];
        },
        set: () => log.stop(writing(space.structure, `${name}.${field.name}`)),
      };
      for (const { id } of objects) Object.defineProperty(live[id]!, field.name, accessor);
    });
  }
  return live[0]!;
}

function writing(structure: string, field: string): LearnInvError {
  return new LearnInvError('INVALID_STRUCTURE', `the repOK of structure "${structure}" changes its object`, {
    expected: 'a repOK that only reads',
    got: `a write to ${field}`,
    hint: 'keep what repOK has to remember in variables of its own',
  });
}
