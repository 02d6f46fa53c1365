import type { WindowBags } from '../windows/bags/window-bags.ts';
import { BitSet } from './bit-set.ts';
import { getOrInsert } from '../../base/get-or-insert.ts';
import { itemAt } from '../../base/item-at.ts';
import type { Evidence } from './evidence.ts';

/** A window that some broken objects have and no valid object has. */
export interface ForeignWindow {
  /** The number of the window in the table of its role. */
  readonly number: number;
  /** The broken objects that have it, ascending. */
  readonly objects: readonly number[];
}

/** Broken objects to reject, by number, and their windows that no valid object has. */
export class Targets {
  /** The number of objects. */
  readonly count: number;
  /** The objects that have a window which no valid object has; no condition rejects the others. */
  readonly rejectable: BitSet;
  /** By role. */
  readonly windows: readonly (readonly ForeignWindow[])[];

  constructor({ roles, bags }: WindowBags, evidence: Evidence) {
    this.count = bags.length;
    this.rejectable = new BitSet(bags.length);
    const found = Array.from({ length: roles }, () => new Map<number, number[]>());
    for (const [object, bag] of bags.entries()) {
      for (const window of bag) {
        if (evidence.has(window)) continue;
        this.rejectable.add(object);
        const ofRole = itemAt(found, window % roles);
        getOrInsert(ofRole, Math.floor(window / roles), () => []).push(object);
      }
    }
    this.windows = found.map((ofRole) => [...ofRole].map(([number, objects]) => ({ number, objects })));
  }

  /** Returns the set of all objects. */
  all(): BitSet {
    const all = new BitSet(this.count);
    for (let object = 0; object < this.count; object++) all.add(object);
    return all;
  }
}
