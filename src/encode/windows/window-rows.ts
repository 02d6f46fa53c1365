import type { Bags } from '../bags.ts';
import type { WindowBags } from './window-bags.ts';
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
   * Objects as bags of rows, those of `judges`, which are valid, last. Of equal bags a few are kept. Windows of roles
   * without relations say nothing and are left out, and so are objects that have no others. To the broken objects
   * come windows on their own: those of valid objects with one outcome changed, where no valid object has them.
   */
  toBags(valid: WindowBags, broken: WindowBags, judges: WindowBags): JudgedBags {
    const says = this.#windows.relations.map(({ length }) => length > 0);
    const rows = new RowCollector(this);
    const add = ({ bags, roles }: WindowBags, label: number): void => {
      for (const bag of bags) {
        const own = bag
          .filter((window) => says[window % roles])
          .map((window) => rows.number(window % roles, this.#outcomes(window, roles)));
        rows.bag(own, label);
      }
    };
    add(valid, 1);
    // What only judges must not be taught to be wrong either.
    for (const bag of judges.bags) {
      for (const window of bag) {
        if (says[window % judges.roles]) {
          rows.number(window % judges.roles, this.#outcomes(window, judges.roles));
        }
      }
    }
    const sound = rows.count;
    for (let row = 0; row < sound && rows.count < sound + MOST_CHANGED; row++) {
      const { role, outcomes } = rows.at(row);
      this.#windows.relations[role]!.forEach((relation, place) => {
        for (let outcome = 0; outcome < relation.outcomes.length; outcome++) {
          const changed = rows.number(role, outcomes.with(place, outcome));
          if (changed >= sound) rows.bag([changed], 0);
        }
      });
    }
    add(broken, 0);
    const first = rows.bags;
    add(judges, 1);
    return { ...rows.toBags(), judges: Uint32Array.from({ length: rows.bags - first }, (_, i) => first + i) };
  }

  #outcomes(window: number, roles: number): Uint8Array {
    return this.#windows.tables[window % roles]!.row(Math.floor(window / roles));
  }
}
