import type { DiscoveredObjects } from './discovered-objects.ts';
import { magnitude } from './field-kinds.ts';
import type { RecordField } from './record-field.ts';
import type { RecordLayout } from './record-role.ts';
import type { RecordTable } from './record-table.ts';

/** The state of a live reader that compiled code reads and changes. */
export interface RowSource {
  /** The number of labels assigned so far. */
  count: number;
  /** The objects by label; the code appends to it. */
  readonly objects: object[];
  /** Their layouts by label; the code appends to it. */
  readonly layouts: readonly (RecordLayout | undefined)[];
  /** The first label of the last object that was referred to again; further references to it are likely. */
  readonly lastRepeated: number;
  /** True if the values of the fields are kept for the next reading. */
  readonly keepsValues: boolean;
  /** The values kept, object by object. */
  readonly keptValues: unknown[];
  /** The number of values kept. */
  keptCount: number;
  /** Returns true if an object has an earlier label. */
  isKnown(label: number, hash: number): boolean;
  /** Returns the layout for reading an object as a single record; undefined if that is impossible. */
  layoutOf(object: object): RecordLayout | undefined;
  /** Writes a reference to any object; returns false if no valid object has such a reference here. */
  refer(
    object: object,
    record: number,
    parent: number,
    field: RecordField,
    discovered: DiscoveredObjects,
  ): boolean;
}

/** A layout that recognises the objects it describes. */
export interface FittingLayout extends RecordLayout {
  /** Returns true if an object has exactly the layout's fields, not counting fields that are not enumerable. */
  fits(object: object): boolean;
}

/** The functions compiled for a layout. */
export interface LayoutCode {
  /** Reads the fields of an object that fits the layout into `values`. */
  readonly readInto: (values: unknown[], object: object) => void;
  /**
   * Reads consecutive objects of the layout into records, as long as each is new, fits and holds nothing foreign.
   *
   * @param label the first object.
   * @param record its record.
   * @returns the label of the first object that was not read.
   */
  readonly readRow: (
    source: RowSource,
    label: number,
    record: number,
    discovered: DiscoveredObjects,
  ) => number;
}

/** Adds a number to a hash that does not depend on order. The factor is 2^32 divided by the golden ratio. */
export const addToHash = (hash: number, value: number): number => (hash + value * 0x9e3779b1) | 0;

/** True if code may be compiled from strings; a Content Security Policy usually forbids it. */
export const MAY_COMPILE = mayCompile();

function mayCompile(): boolean {
  try {
    // oxlint-disable-next-line typescript/no-implied-eval, eslint/no-new -- this is the test
    new Function('');
    return true;
  } catch {
    return false;
  }
}

/**
 * Compiles the code that reads objects of a layout.
 *
 * The code accesses properties by constant names and has separate branches for each field, which is much faster than
 * loops over fields. References to new objects that are single records, the most frequent kind, are inlined;
 * {@link RowSource.refer} handles all others.
 */
export const compileLayout = (layout: FittingLayout, table: RecordTable): LayoutCode =>
  // oxlint-disable-next-line typescript/no-implied-eval -- the code contains nothing of a model but quoted field names
  new Function('layout', 'table', 'magnitude', 'addToHash', layoutCode(layout.names))(
    layout,
    table,
    magnitude,
    addToHash,
  ) as LayoutCode;

function layoutCode(names: readonly string[]): string {
  const each = (code: (name: string, field: number) => string): string =>
    names.map((name, field) => code(JSON.stringify(name), field)).join('\n');
  return `'use strict';
const fields = layout.fields;
${each((_, i) => `const field${i} = fields[${i}], null${i} = field${i}.null, numbers${i} = field${i}.numbers, codes${i} = field${i}.codes, via${i} = field${i}.columns.id, hasConstants${i} = field${i}.hasConstants;`)}
const readInto = (values, object) => {
  ${each((name, i) => `values[${i}] = object[${name}];`)}
};
const readRow = (source, label, record, discovered) => {
  const { objects, layouts, keptValues, keepsValues } = source;
  let recordCapacity = 0, labelCapacity = 0, roles, discoverers, vias;
  ${each((_, i) => `let kind${i}, number${i}, link${i};`)}
  for (; label < source.count && layouts[label] === layout; label++, record++) {
    if (record >= recordCapacity || source.count + ${names.length} > labelCapacity) {
      recordCapacity = table.reserve(record);
      labelCapacity = discovered.reserve(source.count + ${names.length});
      ({ roles, discoverers, vias } = discovered);
      ${each((_, i) => `kind${i} = field${i}.kind; number${i} = field${i}.number; link${i} = field${i}.link;`)}
    }
    const object = objects[label];
    if (!layout.fits(object)) break;
    ${each((name, i) => `const value${i} = object[${name}];`)}
    let hash = 0;
    ${each((_, i) => `if (typeof value${i} === 'number') hash = addToHash(hash, value${i});`)}
    if (source.isKnown(label, hash)) break;
    const parent = label === 0 ? 0 : discoverers[label];
    ${each(
      (_, i) => `if (typeof value${i} === 'number' && !hasConstants${i}) {
      if (numbers${i} === 0) break;
      kind${i}[record] = numbers${i} + magnitude(value${i});
      number${i}[record] = value${i};
    } else if (value${i} === null) {
      if (null${i} === 0) break;
      kind${i}[record] = null${i};
    } else if (typeof value${i} === 'object') {
      const isRepeated = value${i} === objects[parent] || value${i} === objects[source.lastRepeated];
      const next = isRepeated ? undefined : source.layoutOf(value${i});
      if (next === undefined) {
        if (!source.refer(value${i}, record, parent, field${i}, discovered)) break;
      } else {
        const target = source.count++;
        objects[target] = value${i};
        layouts[target] = next;
        const role = next.role.id;
        roles[target] = role;
        discoverers[target] = record;
        vias[target] = via${i};
        discovered.count++;
        const code = codes${i}[role];
        if (code === 0) break;
        kind${i}[record] = code;
        link${i}[record] = target;
      }
    } else if (typeof value${i} === 'function' || !field${i}.plain(record, value${i})) break;`,
    )}
    if (!keepsValues) continue;
    ${each((_, i) => `keptValues[source.keptCount++] = value${i};`)}
  }
  return label;
};
return { readInto, readRow };`;
}
