import { itemAt } from '../../../base/item-at.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import { Records } from '../records/records.ts';
import type { Relation } from '../vocabulary/relations/relation.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import type { WindowPlan } from '../window-plan.ts';
import { Windows } from './windows.ts';

const { maxRelations, pairs, maxOutcomes } = LEARNING_CONSTANTS.novelty;

/** Two relations of a role, and the pairs of their outcomes that occurred. */
interface Pair {
  readonly a: number;
  readonly b: number;
  /** By `outcome of a * width + outcome of b`: 1 if a window had both. */
  readonly seen: Uint8Array;
  readonly width: number;
}

/**
 * Counts the pairs of outcomes that objects have and earlier ones lacked: two-way combinatorial coverage (Kuhn, Kacker,
 * Lei, 2010) of a random sample of pairs of relations. Whole windows are no measure of novelty, since nearly every
 * record of a larger object has a window of its own.
 */
export class OutcomePairs {
  readonly #windows: Windows;
  /** By role. */
  readonly #pairs: readonly (readonly Pair[])[];
  /** By role: the number of windows whose pairs are counted. */
  readonly #counted: number[];
  readonly #foreign = new Set<string>();

  constructor(plan: WindowPlan, random: Random) {
    const chosen = createVocabulary(new Records(plan)).map((relations, role) => {
      const names = random.shuffle(relations.map(({ name }) => name)).slice(0, maxRelations);
      return [itemAt(plan.roles, role).name, names] as const;
    });
    this.#windows = new Windows(plan, Object.fromEntries(chosen));
    this.#counted = this.#windows.relations.map(() => 0);
    this.#pairs = this.#windows.relations.map((relations) =>
      Array.from({ length: relations.length < 2 ? 0 : pairs }, () => drawPair(relations, random)),
    );
  }

  /** Returns the number of new pairs of outcomes in an object; infinite for a foreign thing that is new. */
  add(graph: ObjectGraph): number {
    const foreign = this.#windows.read(graph);
    if (foreign !== undefined) {
      const key = JSON.stringify([foreign.field, foreign.found]);
      if (this.#foreign.has(key)) return 0;
      this.#foreign.add(key);
      return Infinity;
    }
    let added = 0;
    for (const [role, table] of this.#windows.tables.entries()) {
      const pairs = itemAt(this.#pairs, role);
      for (let row = itemAt(this.#counted, role); row < table.count; row++)
        added += this.#count(table.row(row), pairs);
      this.#counted[role] = table.count;
    }
    return added;
  }

  #count(window: Uint8Array, pairs: readonly Pair[]): number {
    let added = 0;
    for (const { a, b, seen, width } of pairs) {
      const index = cut(window[a]!) * width + cut(window[b]!);
      if (seen[index] === 1) continue;
      seen[index] = 1;
      added++;
    }
    return added;
  }
}

function drawPair(relations: readonly Relation[], random: Random): Pair {
  const a = random.below(relations.length);
  const b = random.below(relations.length);
  const width = widthOf(itemAt(relations, b));
  return { a, b, width, seen: new Uint8Array(widthOf(itemAt(relations, a)) * width) };
}

const widthOf = ({ outcomes }: Relation): number => Math.min(outcomes.length, maxOutcomes);

/** Returns the outcome, or the last one that is distinguished. */
const cut = (outcome: number): number => Math.min(outcome, maxOutcomes - 1);
