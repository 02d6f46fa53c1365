import type { WindowBags, WindowId } from '../encode/windows/bags/window-bags.ts';
import type { Windows } from '../encode/windows/bags/windows.ts';
import { distinctWindows } from './distinct-windows.ts';
import { Projection } from './projection.ts';
import type { SelectionBags } from './selection-bags.ts';
import { uninformativeRelations } from './uninformative-relations.ts';
import { findWitnesses } from './witnesses.ts';

/** Objects as bags of window ids. */
export type Bags = WindowBags['bags'];

/** A selection of relations, and the broken objects that it must reject. Initially all informative relations are selected. */
export class Selection {
  readonly windows: Windows;
  readonly bags: SelectionBags;
  /** The projection on the selected relations. */
  readonly projection: Projection;
  /** Broken objects to reject; each bag holds the windows of one of them that no valid object has. */
  broken: Bags;
  /** True once the windows of larger objects are known. */
  knowsLarger = false;
  /** Number of broken objects taken to be valid. */
  spurious: number;

  constructor(windows: Windows, bags: SelectionBags) {
    this.windows = windows;
    this.bags = bags;
    const valid = new Set(distinctWindows(bags.valid.bags));
    this.projection = new Projection(windows, valid, windows.tables.map(uninformativeRelations));
    const unknown = bags.broken.bags.map((bag) => bag.filter((window) => !valid.has(window)));
    const rejected = unknown.filter(({ length }) => length > 0);
    this.spurious = unknown.length - rejected.length;
    this.broken = distinctBags(rejected);
  }

  /** Adds the windows of larger objects to those of valid objects; broken objects that are then accepted are given up. */
  knowLarger(): void {
    const { valid, larger } = this.bags;
    const small = distinctWindows(valid.bags);
    const windows = distinctWindows([...valid.bags, ...larger.bags]);
    this.projection.setValid(windows, findWitnesses(small, larger.bags));
    this.knowsLarger = true;
    this.giveUpAccepted();
  }

  /** Takes broken objects that the projection accepts to be valid: they need not be rejected any more. */
  giveUpAccepted(): void {
    const rejected = this.broken.filter((bag) => !this.projection.accepts(bag));
    this.spurious += this.broken.length - rejected.length;
    this.broken = rejected;
  }

  /** Returns the names of the selected relations by role. */
  names(): Record<string, string[]> {
    const { relations, records } = this.windows;
    return Object.fromEntries(
      this.projection.active.map((active, role) => [
        records.plan.roles[role]!.name,
        relations[role]!.filter((_, relation) => active[relation] === 1).map(({ name }) => name),
      ]),
    );
  }
}

function distinctBags(bags: readonly WindowId[][]): Bags {
  const found = new Map<string, readonly WindowId[]>();
  for (const bag of bags) found.set(bag.sort((a, b) => a - b).join(), bag);
  return [...found.values()];
}
