import type { Bags } from '../../bags.ts';
import type { WindowBags, WindowId } from './window-bags.ts';
import { RowCollector } from './row-collector.ts';
import type { Windows } from './windows.ts';

/** Bags, and which of them only judge. */
export interface JudgedBags extends Bags {
  /** Numbers of bags that are never trained on. */
  readonly judges: Uint32Array;
}

/** About the most windows made by changing one outcome. */
const MOST_CHANGED = 20_000;

/**
 * Where the outcomes of windows stand in a row: a column for each outcome of each relation, roles side by side, so
 * that each role has a layout and weights of its own.
 */
export class WindowRows {
  /** Columns of a row, at least 1. */
  readonly width: number;
  readonly #windows: Pick<Windows, 'relations' | 'tables'>;
  readonly #first: readonly (readonly number[])[];

  constructor(windows: Pick<Windows, 'relations' | 'tables'>) {
    this.#windows = windows;
    let column = 0;
    this.#first = windows.relations.map((relations) =>
      relations.map(({ outcomes }) => {
        column += outcomes.length;
        return column - outcomes.length;
      }),
    );
    this.width = Math.max(1, column);
  }

  /** Writes the row of a window, over zeros. */
  write(role: number, outcomes: Uint8Array, out: Float32Array, start: number): void {
    const first = this.#first[role]!;
    for (let relation = 0; relation < first.length; relation++) {
      out[start + first[relation]! + outcomes[relation]!] = 1;
    }
  }

  /**
   * What networks are taught. A valid object says of each of its windows that it is one of valid objects, so each is a
   * bag of its own. A broken object says that one of the windows which no valid object has is at fault: they are its
   * bag. To these come windows that are those of valid objects but for one outcome, where no valid object has them.
   * Objects of `judges`, which are valid, are bags as a whole, the last. Windows of roles without relations say nothing.
   */
  toBags(valid: WindowBags, broken: WindowBags, judges: WindowBags): JudgedBags {
    const rows = new RowCollector(this);
    const whole = judges.bags.map((bag) => this.#rowsOf(bag, judges.roles, rows));
    for (const bag of valid.bags) {
      for (const row of this.#rowsOf(bag, valid.roles, rows)) rows.bag([row], 1);
    }
    // What only judges must not be taught to be wrong either.
    const sound = rows.count;
    for (let row = 0; row < sound && rows.count < sound + MOST_CHANGED; row++) {
      const { role, outcomes } = rows.at(row);
      this.#windows.relations[role]!.forEach((relation, place) => {
        for (let outcome = 0; outcome < relation.outcomes.length; outcome++) {
          rows.number(role, outcomes.with(place, outcome));
        }
      });
    }
    const changed = rows.count;
    const atFault = broken.bags.map((bag) =>
      this.#rowsOf(bag, broken.roles, rows).filter((row) => row >= sound),
    );
    // What is at fault alone is at fault in company: that teaches nothing more.
    const alone = new Set(atFault.filter(({ length }) => length === 1).flat());
    for (let row = sound; row < changed; row++) alone.add(row);
    for (const row of alone) rows.bag([row], 0);
    for (const bag of atFault) if (!bag.some((row) => alone.has(row))) rows.bag(bag, 0);
    const first = rows.bags;
    for (const bag of whole) rows.bag(bag, 1);
    return { ...rows.toBags(), judges: Uint32Array.from({ length: rows.bags - first }, (_, i) => first + i) };
  }

  /** The rows of an object's windows, added where they are new. */
  #rowsOf(bag: readonly WindowId[], roles: number, rows: RowCollector): number[] {
    return bag
      .filter((window) => this.#windows.relations[window % roles]!.length > 0)
      .map((window) => rows.number(window % roles, this.#outcomes(window, roles)));
  }

  #outcomes(window: number, roles: number): Uint8Array {
    return this.#windows.tables[window % roles]!.row(Math.floor(window / roles));
  }
}
