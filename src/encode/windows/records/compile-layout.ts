import { magnitude } from './field-kinds.ts';
import type { RecordLayout, RecordField } from './record-role.ts';
import type { Records } from './records.ts';
import type { Found } from './unfold.ts';

/** What rows of objects are read from. */
export interface RowSource {
  /** How many labels were given. */
  count: number;
  /** By label: the objects, and how they are read. The code adds to both. */
  readonly list: object[];
  readonly layouts: readonly (RecordLayout | undefined)[];
  /** The label of an object that was met more than once. */
  readonly often: number;
  /** Whether what the objects hold is kept, one after the other. */
  readonly isHeld: boolean;
  readonly held: unknown[];
  heldCount: number;
  /** Whether an object has an earlier label. */
  isKnown(label: number, hash: number): boolean;
  /** How an object is read whole; undefined where that is not possible. */
  layoutOf(object: object): RecordLayout | undefined;
  /** Writes a reference to any object; returns whether valid objects refer to such here. */
  refer(object: object, record: number, parent: number, field: RecordField, found: Found): boolean;
}

/** A layout that tells which objects it is of. */
export interface FittingLayout extends RecordLayout {
  /** Whether an object has the known fields, and no others that are not hidden. */
  fits(object: object): boolean;
}

/** What is compiled for a layout. */
export interface LayoutCode {
  /** Reads the fields of an object that fits. */
  readonly readInto: (values: unknown[], object: object) => void;
  /**
   * Reads objects of the layout that come one after the other into records, from a label and its record on.
   *
   * @returns the label of the one that is not read that way.
   */
  readonly readRow: (source: RowSource, label: number, record: number, found: Found) => number;
}

/** Adds a number to a hash of numbers, whatever their order. The factor is 2^32 divided by the golden ratio. */
export const addToHash = (hash: number, value: number): number => (hash + value * 0x9e3779b1) | 0;

/** Whether code may be made of strings; under a Content Security Policy mostly not. */
export const MAY_COMPILE = mayCompile();

function mayCompile(): boolean {
  try {
    // oxlint-disable-next-line typescript/no-implied-eval, eslint/no-new -- to find out
    new Function('');
    return true;
  } catch {
    return false;
  }
}

/**
 * Compiles the code that reads objects of a layout. Where the names of properties stand in the code, and each field has
 * branches of its own, that takes far less time than loops over fields. What most references are, objects read whole that
 * are met for the first time as far as is known, is written in place; `refer` knows the rest.
 */
export const compileLayout = (layout: FittingLayout, records: Records): LayoutCode =>
  // oxlint-disable-next-line typescript/no-implied-eval -- of what a model tells only names go into it, quoted
  new Function('layout', 'records', 'magnitude', 'addToHash', codeOf(layout.names))(
    layout,
    records,
    magnitude,
    addToHash,
  ) as LayoutCode;

function codeOf(names: readonly string[]): string {
  const each = (code: (name: string, field: number) => string): string =>
    names.map((name, field) => code(JSON.stringify(name), field)).join('\n');
  return `'use strict';
const fields = layout.fields;
${each((_, i) => `const field${i} = fields[${i}], null${i} = field${i}.null, numbers${i} = field${i}.numbers, codes${i} = field${i}.codes, via${i} = field${i}.columns.id;`)}
const readInto = (values, object) => {
  ${each((name, i) => `values[${i}] = object[${name}];`)}
};
const readRow = (source, label, record, found) => {
  const { list, layouts, held, isHeld } = source;
  let roomOfRecords = 0, roomOfFound = 0, roles, discoverers, vias;
  ${each((_, i) => `let kind${i}, number${i}, link${i};`)}
  for (; label < source.count && layouts[label] === layout; label++, record++) {
    if (record >= roomOfRecords || source.count + ${names.length} > roomOfFound) {
      roomOfRecords = records.reserve(record);
      roomOfFound = found.reserve(source.count + ${names.length});
      ({ roles, discoverers, vias } = found);
      ${each((_, i) => `kind${i} = field${i}.kind; number${i} = field${i}.number; link${i} = field${i}.link;`)}
    }
    const object = list[label];
    if (!layout.fits(object)) break;
    ${each((name, i) => `const value${i} = object[${name}];`)}
    let hash = 0;
    ${each((_, i) => `if (typeof value${i} === 'number') hash = addToHash(hash, value${i});`)}
    if (source.isKnown(label, hash)) break;
    const parent = label === 0 ? 0 : discoverers[label];
    ${each(
      (_, i) => `if (typeof value${i} === 'number') {
      if (numbers${i} === 0) break;
      kind${i}[record] = numbers${i} + magnitude(value${i});
      number${i}[record] = value${i};
    } else if (value${i} === null) {
      if (null${i} === 0) break;
      kind${i}[record] = null${i};
    } else if (typeof value${i} === 'object') {
      const isMet = value${i} === list[parent] || value${i} === list[source.often];
      const next = isMet ? undefined : source.layoutOf(value${i});
      if (next === undefined) {
        if (!source.refer(value${i}, record, parent, field${i}, found)) break;
      } else {
        const target = source.count++;
        list[target] = value${i};
        layouts[target] = next;
        const role = next.role.id;
        roles[target] = role;
        discoverers[target] = record;
        vias[target] = via${i};
        found.count++;
        const code = codes${i}[role];
        if (code === 0) break;
        kind${i}[record] = code;
        link${i}[record] = target;
      }
    } else if (typeof value${i} === 'function' || !field${i}.plain(record, value${i})) break;`,
    )}
    if (!isHeld) continue;
    ${each((_, i) => `held[source.heldCount++] = value${i};`)}
  }
  return label;
};
return { readInto, readRow };`;
}
