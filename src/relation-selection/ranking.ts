import type { WindowId } from '../encode/windows/bags/window-bags.ts';
import type { WindowTable } from '../encode/windows/bags/window-table.ts';
import type { Windows } from '../encode/windows/bags/windows.ts';
import { pairNovelty } from './novelty.ts';
import type { RelationPlace } from './place.ts';
import type { Projection } from './projection.ts';

/**
 * A relation is taken for a mistake where the share of broken objects that only it rejects is this many times
 * smaller than the share of larger valid windows that it makes look new, or of valid windows that it splits.
 */
const UNSEEN = 100;
const KINDS = 500;

/** A relation that may be dropped. */
export interface RelationCandidate extends RelationPlace {
  /** By how many the windows of larger valid objects that no small one shows grow without it: 0 or less. */
  readonly unseen: number;
  /** By how many the different windows of valid objects grow without it: 0 or less. */
  readonly kinds: number;
}

interface Ranked extends RelationCandidate {
  /** How many different things it says of valid objects. */
  readonly outcomes: number;
}

/** Says which of the relations that are in to drop first. */
export class Ranking {
  readonly #projection: Projection;
  readonly #larger: readonly (readonly WindowId[])[];
  /** By role and relation: how many outcomes it has in valid objects, larger ones too. */
  readonly #outcomes: readonly (readonly number[])[];
  /** By role: what {@link pairNovelty} tells. */
  readonly #novelty: readonly Float64Array[];
  /** By role and relation: what it shows with all those that were in when it was last worked out, and which these were. */
  readonly #sums: readonly Float64Array[];
  readonly #summed: readonly Uint8Array[];
  /** By role and relation: whether it is not to be dropped (1). */
  readonly #kept: readonly Uint8Array[];

  /** @param larger by role: windows of larger valid objects that small ones do not show. */
  constructor(windows: Windows, projection: Projection, larger: readonly (readonly WindowId[])[]) {
    this.#projection = projection;
    this.#larger = larger;
    const { tables } = windows;
    const rowsOf = (ids: readonly WindowId[]): number[] => ids.map((id) => Math.floor(id / tables.length));
    const small = projection.valid.map(rowsOf);
    const others = larger.map(rowsOf);
    this.#outcomes = tables.map((table, role) => countOutcomes(table, [...small[role]!, ...others[role]!]));
    this.#novelty = tables.map((table, role) =>
      pairNovelty(table, small[role]!, others[role]!, projection.active[role]!),
    );
    this.#sums = tables.map(({ width }) => new Float64Array(width));
    this.#summed = tables.map(({ width }) => new Uint8Array(width));
    this.#kept = tables.map(({ width }) => new Uint8Array(width));
  }

  /** Says no more that a relation is to be dropped. */
  keep({ role, relation }: RelationPlace): void {
    this.#kept[role]![relation] = 1;
  }

  /** Forgets which relations to keep. */
  keepNone(): void {
    for (const kept of this.#kept) kept.fill(0);
  }

  /** The relation that shows most of larger valid objects that small ones do not, if one does. */
  mostNovel(): RelationCandidate | undefined {
    this.#sumNovelty();
    let most = 0;
    let found: RelationPlace | undefined;
    for (const place of this.#list()) {
      const novelty = this.#sums[place.role]![place.relation]!;
      if (novelty > most) {
        most = novelty;
        found = place;
      }
    }
    return found && { ...found, unseen: 0, kinds: 0 };
  }

  /** All relations, the best to drop first. */
  ranked(): RelationCandidate[] {
    const projection = this.#projection;
    const unseenNow = this.#larger.map((windows) => projection.countUnseen(windows));
    const ranked = this.#list().map(({ role, relation }): Ranked => {
      const trial = projection.trial({ role, relation });
      return {
        role,
        relation,
        unseen: trial.countUnseen(this.#larger[role]!) - unseenNow[role]!,
        kinds: trial.kinds - projection.kinds(role),
        outcomes: this.#outcomes[role]![relation]!,
      };
    });
    return ranked.sort(
      (a, b) =>
        a.unseen - b.unseen || a.kinds - b.kinds || b.outcomes - a.outcomes || b.relation - a.relation,
    );
  }

  /** The share of the broken objects that only this relation must reject, not to be taken for a mistake. */
  leastShare({ role, unseen, kinds }: RelationCandidate): number {
    return Math.max(
      -unseen / (UNSEEN * Math.max(1, this.#larger[role]!.length)),
      -kinds / (KINDS * this.#projection.kinds(role)),
    );
  }

  #list(): RelationPlace[] {
    return this.#projection.list(1).filter(({ role, relation }) => this.#kept[role]![relation] === 0);
  }

  /** Brings the sums up to date with the relations that came in or went out. */
  #sumNovelty(): void {
    for (const [role, active] of this.#projection.active.entries()) {
      const pairs = this.#novelty[role]!;
      const sums = this.#sums[role]!;
      const summed = this.#summed[role]!;
      for (let other = 0; other < active.length; other++) {
        const change = active[other]! - summed[other]!;
        if (change === 0) continue;
        summed[other] = active[other]!;
        const row = other * active.length;
        for (let relation = 0; relation < active.length; relation++) {
          sums[relation]! += change * pairs[row + relation]!;
        }
      }
    }
  }
}

/** By relation: how many outcomes it has. */
function countOutcomes(table: WindowTable, rows: readonly number[]): number[] {
  return Array.from(
    { length: table.width },
    (_, relation) => new Set(rows.map((row) => table.outcome(row, relation))).size,
  );
}
