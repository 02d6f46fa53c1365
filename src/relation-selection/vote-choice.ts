import type { TrainingObjects } from '../dataset/dataset.ts';
import type { WindowPlan } from '../encode/windows/window-plan.ts';
import type { Evidence } from './evidence.ts';
import { RelationSearch } from './relation-search.ts';
import { readBags } from '../encode/windows/bags/window-bags.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import type { Random } from '../random.ts';
import { drawBroken } from './draw-broken.ts';
import { mineAccepted } from './mine.ts';

/** Rounds of mining at most, those without a new relation in a row, and objects that each starts from. */
const ROUNDS = 6;
const IDLE = 2;
const ATTEMPTS = 600;

/** What all votes look at alike, read once. */
export interface CommonEvidence extends Omit<Evidence, 'broken'> {
  readonly windows: Windows;
}

/** Reads what all votes look at alike. */
export function readCommon({ valid, beyond }: TrainingObjects, plan: WindowPlan): CommonEvidence {
  const windows = new Windows(plan);
  return {
    windows,
    valid: readBags(windows, valid),
    largerTraining: readBags(windows, beyond?.largerTraining ?? []),
    largerValidation: readBags(windows, beyond?.largerValidation ?? []),
    largerBroken: readBags(windows, beyond?.largerBroken ?? []),
  };
}

/** The relations of one vote in the making. */
export class VoteChoice {
  readonly #dataset: TrainingObjects;
  readonly #plan: WindowPlan;
  readonly #valid: readonly ObjectGraph[];
  readonly #random: Random;
  /** All relations, and the search among them. */
  readonly #windows: Windows;
  readonly #search: RelationSearch;
  readonly #drawn: readonly ObjectGraph[];
  #mined: readonly ObjectGraph[] = [];

  /** @param valid the objects trained on. */
  constructor(
    dataset: TrainingObjects,
    plan: WindowPlan,
    common: CommonEvidence,
    valid: readonly ObjectGraph[],
    random: Random,
  ) {
    this.#dataset = dataset;
    this.#plan = plan;
    this.#valid = valid;
    this.#random = random;
    this.#drawn = drawBroken(dataset, random.fork('broken'));
    this.#windows = new Windows(plan, undefined, common.windows.tables);
    this.#search = new RelationSearch(this.#windows, {
      ...common,
      broken: readBags(this.#windows, this.#drawn),
    });
    this.#search.reduce();
  }

  /** By role, the names of the relations chosen. */
  get chosen(): Readonly<Record<string, readonly string[]>> {
    return this.#search.chosen();
  }

  /** The broken objects that the choice was made by. */
  get broken(): readonly ObjectGraph[] {
    return [...this.#drawn, ...this.#mined];
  }

  /** Broken objects taken to be valid. */
  get spurious(): number {
    return this.#search.spurious;
  }

  /** Takes in relations that reject broken objects which were accepted; returns whether there were any. */
  reject(mined: readonly ObjectGraph[]): boolean {
    this.#mined = mined;
    return mined.length > 0 && this.#search.addTelling(readBags(this.#windows, mined));
  }

  /** Looks for broken objects that are accepted, as long as that leads to new relations; adds them to `mined`. */
  mine(mined: ObjectGraph[]): void {
    this.reject(mined);
    const { beyond } = this.#dataset;
    if (beyond === undefined || beyond.complete.length === 0) return;
    for (let round = 0, idle = 0; round < ROUNDS && idle < IDLE; round++) {
      const found = mineAccepted(
        {
          valid: beyond.complete,
          accepted: mined,
          schema: beyond.completeSchema,
          faults: this.#faultFinder(),
          attempts: ATTEMPTS,
        },
        this.#random.fork(`mine/${round}`),
      );

      if (found.length === 0) return;
      mined.push(...found);
      idle = this.reject(mined) ? 0 : idle + 1;
    }
  }

  /** Finds the objects whose windows, or those of their places, no valid object has. */
  #faultFinder(): (graph: ObjectGraph) => readonly number[] | undefined {
    const windows = new Windows(this.#plan, this.chosen);
    const roles = windows.relations.length;
    const known = new Set(readBags(windows, this.#valid).bags.flat());
    return (graph) => {
      if (windows.read(graph) !== undefined) return undefined;
      const { records, ids } = windows;
      const faults: number[] = [];
      let label = -1;
      for (let record = 0; record < records.count; record++) {
        // Places stand behind their container.
        if (records.position.values[record]! < 0) label++;
        const isKnown = known.has(ids[record]! * roles + records.role.values[record]!);
        if (!isKnown && faults.at(-1) !== label) faults.push(label);
      }
      return faults;
    };
  }
}
