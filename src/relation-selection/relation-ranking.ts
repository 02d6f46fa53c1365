import type { WindowId } from '../encode/windows/bags/window-bags.ts';
import type { WindowTable } from '../encode/windows/bags/window-table.ts';
import type { Windows } from '../encode/windows/bags/windows.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { pairNovelty } from './pair-novelty.ts';
import type { Projection } from './projection.ts';
import type { RelationId } from './relation-id.ts';

const { spuriousPerUnseen, spuriousPerSplit } = LEARNING_CONSTANTS.relations;

/** An active relation, and the effect of dropping it. */
export interface RelationCandidate extends RelationId {
  /** Change in the number of larger valid windows that no small valid object has; 0 or less. */
  readonly unseen: number;
  /** Change in the number of distinct projected windows of valid objects; 0 or less. */
  readonly distinct: number;
}

interface RankedRelation extends RelationCandidate {
  /** Outcomes that the relation has in valid objects. */
  readonly outcomes: number;
}

/** Ranks the active relations of a projection in the order in which to drop them. */
export class RelationRanking {
  readonly #projection: Projection;
  readonly #larger: readonly (readonly WindowId[])[];
  /** By role and relation: its number of outcomes in valid objects, small and larger. */
  readonly #outcomes: readonly (readonly number[])[];
  /** By role: the matrix of {@link pairNovelty}. */
  readonly #novelty: readonly Float64Array[];
  /** By role and relation: its novelty summed over the relations marked in `#summed`. */
  readonly #sums: readonly Float64Array[];
  readonly #summed: readonly Uint8Array[];
  /** By role and relation: 1 if it is excluded from the ranking. */
  readonly #kept: readonly Uint8Array[];

  /** @param larger by role: the windows of larger valid objects that no small valid object has. */
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

  /** Excludes a relation from the ranking. */
  keep({ role, relation }: RelationId): void {
    this.#kept[role]![relation] = 1;
  }

  /** Includes all relations in the ranking again. */
  keepNone(): void {
    for (const kept of this.#kept) kept.fill(0);
  }

  /**
   * Returns the relation with the largest novelty, summed over its pairs with active relations; undefined if none is
   * novel. Its `unseen` and `distinct` are 0, so it is never dropped while a broken object needs it.
   */
  mostNovel(): RelationCandidate | undefined {
    this.#sumNovelty();
    let most = 0;
    let found: RelationId | undefined;
    for (const [role, active] of this.#projection.active.entries()) {
      const sums = this.#sums[role]!;
      const kept = this.#kept[role]!;
      for (let relation = 0; relation < active.length; relation++) {
        if (active[relation] === 0 || kept[relation] === 1 || sums[relation]! <= most) continue;
        most = sums[relation]!;
        found = { role, relation };
      }
    }
    return found && { ...found, unseen: 0, distinct: 0 };
  }

  /**
   * Returns all candidates, the first to drop first. They are ordered by the number of larger windows that dropping
   * them makes known, then by the number of distinct windows that it merges, then by their number of outcomes, all
   * descending; ties go to the later relation of the vocabulary.
   */
  ranked(): RelationCandidate[] {
    const projection = this.#projection;
    // Dropping a relation makes no known window unknown.
    const unseen = this.#larger.map((windows) => windows.filter((window) => !projection.has(window)));
    const ranked = this.#list().map(({ role, relation }): RankedRelation => {
      const dropped = projection.toggled({ role, relation });
      return {
        role,
        relation,
        unseen: dropped.countUnknown(unseen[role]!) - unseen[role]!.length,
        distinct: dropped.distinct - projection.countDistinct(role),
        outcomes: this.#outcomes[role]![relation]!,
      };
    });
    return ranked.sort(
      (a, b) =>
        a.unseen - b.unseen || a.distinct - b.distinct || b.outcomes - a.outcomes || b.relation - a.relation,
    );
  }

  /** Returns the minimum share of the broken objects that this relation alone must reject to be kept. */
  minShare({ role, unseen, distinct }: RelationCandidate): number {
    return Math.max(
      -unseen / (spuriousPerUnseen * Math.max(1, this.#larger[role]!.length)),
      -distinct / (spuriousPerSplit * this.#projection.countDistinct(role)),
    );
  }

  #list(): RelationId[] {
    return this.#projection.list(1).filter(({ role, relation }) => this.#kept[role]![relation] === 0);
  }

  /** Updates the sums for relations added or dropped since the last call. */
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

/** Returns, by relation, the number of its outcomes in some rows. */
function countOutcomes(table: WindowTable, rows: readonly number[]): number[] {
  return table.columns().map((column) => {
    const occurs = new Uint8Array(256);
    for (let index = 0; index < rows.length; index++) occurs[column[rows[index]!]!] = 1;
    return occurs.reduce((sum, one) => sum + one, 0);
  });
}
