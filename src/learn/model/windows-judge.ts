import { itemAt } from '../../base/item-at.ts';
import { GrowingFloats, GrowingInts } from '../windows/records/growing.ts';
import { WindowRows } from '../windows/bags/window-rows.ts';
import { relationNames } from '../conditions/condition.ts';
import type { Foreign } from '../windows/records/record-table.ts';
import { Windows } from '../windows/bags/windows.ts';
import type { ClassTable } from '../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { predict, type Network } from '../network/network.ts';
import { type Examination, type Judgement, type RejectedRecord, observe } from './judgement.ts';
import type { Vote, WindowsModel } from './model.ts';

/** Probability below which a vote rejects a window. */
const PROBABLE = 0.5;

/** Judges objects by their windows. It computes the probability of each distinct window once and caches it. */
export class WindowsJudge {
  /** The windows of the object judged last. */
  readonly #windows: Windows;
  readonly #votes: readonly VoteMemory[];
  readonly #probabilities: Float64Array;
  /** The distinct windows of the object by role and number, in the order of their first records. */
  readonly #roles = new GrowingInts();
  readonly #ids = new GrowingInts();
  /** By role and number of a window, the number of the last object that had the window. */
  readonly #lastObject: readonly GrowingInts[];
  /** Number of the object judged last. */
  #object = 0;
  #last: Judgement | undefined;
  /** The stamp of the records that `#last` is the verdict on. */
  #stamp = -1;

  constructor({
    encoding: { plan },
    conditions,
    votes,
  }: Pick<WindowsModel, 'encoding' | 'conditions' | 'votes'>) {
    this.#windows = new Windows(plan, relationNames(conditions, plan.roles));
    this.#votes = votes.map((vote) => new VoteMemory(vote, this.#windows));
    this.#probabilities = new Float64Array(votes.length);
    this.#lastObject = plan.roles.map(() => new GrowingInts());
  }

  /** Returns the verdict on a graph. */
  judge(graph: ObjectGraph): Judgement {
    return this.#settle(this.#windows.read(graph));
  }

  /**
   * Returns the verdict on a live object without making its graph. This is faster, especially if the object
   * changed little since the last call.
   */
  judgeLive(root: object, classes: ClassTable): Judgement {
    return this.#settle(this.#windows.readLive(root, classes));
  }

  /**
   * Judges a graph and lists the records at fault.
   *
   * @param maxRejected maximum number of records to list.
   */
  examine(graph: ObjectGraph, maxRejected: number): Examination {
    const judgement = this.judge(graph);
    if (judgement.valid || judgement.foreign !== undefined) {
      return { ...judgement, rejected: [], rejectedCount: 0 };
    }
    const { plan, records, relations: all, tables, ids } = this.#windows;
    const atFault = this.#recordsAtFault();
    const rejected = atFault.slice(0, maxRejected).map(({ record, probability }): RejectedRecord => {
      const role = itemAt(records.role.values, record);
      const relations = itemAt(all, role);
      return {
        record,
        role: itemAt(plan.roles, role),
        probability,
        relations,
        window: itemAt(tables, role).row(itemAt(ids, record)).slice(),
        observations: relations.map((relation) => observe(relation, records, record)),
      };
    });
    return { ...judgement, rejected, rejectedCount: atFault.length };
  }

  /** Returns the records at fault in the object judged last, the least probable first. */
  #recordsAtFault(): Pick<RejectedRecord, 'record' | 'probability'>[] {
    const { records, ids } = this.#windows;
    const rejecting = this.#votes.filter(
      (vote) => !(vote.probability(records.role.values, ids, records.count) >= vote.threshold),
    );
    const atFault: { record: number; probability: number }[] = [];
    let least = { record: 0, probability: Infinity };
    for (let record = 0; record < records.count; record++) {
      const role = itemAt(records.role.values, record);
      const votes = rejecting.map((vote) => vote.ofWindow(role, itemAt(ids, record)));
      const probability = votes.reduce((sum, vote) => sum + vote, 0) / votes.length;
      if (probability < least.probability) least = { record, probability };
      const against = votes.filter((vote) => vote < PROBABLE).length;
      if (2 * against > votes.length) atFault.push({ record, probability });
    }
    return atFault.length === 0 ? [least] : atFault.sort((a, b) => a.probability - b.probability);
  }

  /** Returns the verdict on the records read last; computes it only if the records have changed. */
  #settle(foreign: Foreign | undefined): Judgement {
    const { stamp } = this.#windows.records;
    if (this.#last === undefined || stamp !== this.#stamp) this.#last = this.#verdict(foreign);
    this.#stamp = stamp;
    return this.#last;
  }

  #verdict(foreign: Foreign | undefined): Judgement {
    if (foreign !== undefined) return { valid: false, probability: 0, foreign };
    const count = this.#findDistinct();
    const probabilities = this.#probabilities;
    let votesFor = 0;
    for (const [index, vote] of this.#votes.entries()) {
      const probability = vote.probability(this.#roles.values, this.#ids.values, count);
      if (probability >= vote.threshold) votesFor++;
      insert(probabilities, index, probability);
    }
    const median = itemAt(probabilities, probabilities.length >> 1);
    return { valid: 2 * votesFor > this.#votes.length, probability: median, foreign: undefined };
  }

  /** Lists the distinct windows of the object read last and returns their number. */
  #findDistinct(): number {
    const object = ++this.#object;
    const { records, ids, tables } = this.#windows;
    for (const [role, { count }] of tables.entries()) this.#lastObject[role]!.reserve(count);
    const roles = records.role.values;
    const { count } = records;
    let distinct = 0;
    let role = -1;
    let lastObject = itemAt(this.#lastObject, 0).values;
    for (let record = 0; record < count; record++) {
      if (roles[record] !== role) {
        role = roles[record]!;
        lastObject = this.#lastObject[role]!.values;
      }
      const id = ids[record]!;
      if (lastObject[id] === object) continue;
      lastObject[id] = object;
      this.#roles.reserve(distinct + 1)[distinct] = role;
      this.#ids.reserve(distinct + 1)[distinct++] = id;
    }
    return distinct;
  }
}

/** Inserts a number into the first `count` elements of an array, which are in ascending order. */
function insert(sorted: Float64Array, count: number, value: number): void {
  let index = count;
  for (; index > 0 && sorted[index - 1]! > value; index--) sorted[index] = sorted[index - 1]!;
  sorted[index] = value;
}

/** One vote, with a cache of the probabilities of its windows. */
class VoteMemory {
  readonly threshold: number;
  readonly #network: Network;
  readonly #windows: Windows;
  readonly #rows: WindowRows;
  /** By role and number of a window, its probability; NaN if not computed. */
  readonly #known: readonly GrowingFloats[];

  constructor({ network, threshold }: Vote, windows: Windows) {
    this.threshold = threshold;
    this.#network = network;
    this.#windows = windows;
    this.#rows = new WindowRows(windows.relations);
    this.#known = windows.relations.map(() => new GrowingFloats(NaN));
  }

  /** Returns the least probability of an object's windows: all of them must be valid, however many there are. */
  probability(roles: Int32Array, ids: Int32Array, count: number): number {
    let least = 1;
    for (let window = 0; window < count; window++)
      least = Math.min(least, this.ofWindow(roles[window]!, ids[window]!));
    return least;
  }

  /** Returns the probability of a window. */
  ofWindow(role: number, id: number): number {
    const known = this.#known[role]!.reserve(id + 1);
    const probability = known[id]!;
    return Number.isNaN(probability) ? (known[id] = this.#compute(role, id)) : probability;
  }

  /** Computes the probability of a window: 1 if no condition is about its role. */
  #compute(role: number, id: number): number {
    if (itemAt(this.#windows.relations, role).length === 0) return 1;
    const { width } = this.#rows;
    const data = new Float32Array(width);
    this.#rows.write(role, itemAt(this.#windows.tables, role).row(id), data, 0);
    return itemAt(predict(this.#network, { data, width, count: 1 }), 0);
  }
}
