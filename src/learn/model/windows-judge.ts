import { WindowRows } from '../windows/bags/window-rows.ts';
import { relationsOf } from '../conditions/condition.ts';
import type { Foreign } from '../windows/records/record-table.ts';
import { Windows } from '../windows/bags/windows.ts';
import type { ClassTable } from '../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { predict, type Network } from '../network/network.ts';
import type { Examination, Judgement, RejectedRecord } from './judgement.ts';
import type { Vote, WindowsModel } from './model.ts';
import { observe } from './judgement.ts';

/** Probability below which a vote rejects a window. */
const PROBABLE = 0.5;

/** Judges objects by their windows. It computes the probability of each distinct window once and caches it. */
export class WindowsJudge {
  /** The windows of the object judged last. */
  readonly #windows: Windows;
  readonly #votes: readonly VoteMemory[];
  readonly #probabilities: Float64Array;
  /** The distinct windows of the object by role and number, in the order of their first records. */
  #roles = new Int32Array(64);
  #ids = new Int32Array(64);
  /** By role and number of a window, the number of the last object that had the window. */
  readonly #lastObject: Int32Array<ArrayBuffer>[];
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
    this.#windows = new Windows(plan, relationsOf(conditions, plan.roles));
    this.#votes = votes.map((vote) => new VoteMemory(vote, this.#windows));
    this.#probabilities = new Float64Array(votes.length);
    this.#lastObject = plan.roles.map(() => new Int32Array(64));
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
    const { records, relations, tables, ids } = this.#windows;
    const atFault = this.#recordsAtFault();
    const rejected = atFault.slice(0, maxRejected).map(({ record, probability }): RejectedRecord => {
      const role = records.role.values[record]!;
      return {
        record,
        role: records.plan.roles[role]!.name,
        probability,
        relations: relations[role]!,
        window: tables[role]!.row(ids[record]!).slice(),
        observations: relations[role]!.map((relation) => observe(relation, records, record)),
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
      const votes = rejecting.map((vote) => vote.ofWindow(records.role.values[record]!, ids[record]!));
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
    for (let index = 0; index < this.#votes.length; index++) {
      const vote = this.#votes[index]!;
      const probability = vote.probability(this.#roles, this.#ids, count);
      if (probability >= vote.threshold) votesFor++;
      insert(probabilities, index, probability);
    }
    return {
      valid: 2 * votesFor > this.#votes.length,
      probability: probabilities[probabilities.length >> 1]!,
      foreign: undefined,
    };
  }

  /** Lists the distinct windows of the object read last and returns their number. */
  #findDistinct(): number {
    const object = ++this.#object;
    const { records, ids, tables } = this.#windows;
    for (let role = 0; role < tables.length; role++) {
      const { count } = tables[role]!;
      if (count > this.#lastObject[role]!.length)
        this.#lastObject[role] = grown(this.#lastObject[role]!, 2 * count);
    }
    const roles = records.role.values;
    const { count } = records;
    let distinct = 0;
    let role = -1;
    let lastObject = this.#lastObject[0]!;
    for (let record = 0; record < count; record++) {
      if (roles[record] !== role) {
        role = roles[record]!;
        lastObject = this.#lastObject[role]!;
      }
      const id = ids[record]!;
      if (lastObject[id] === object) continue;
      lastObject[id] = object;
      if (distinct === this.#ids.length) {
        this.#ids = grown(this.#ids, 2 * distinct);
        this.#roles = grown(this.#roles, 2 * distinct);
      }
      this.#roles[distinct] = role;
      this.#ids[distinct++] = id;
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

function grown(values: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(values);
  return larger;
}

/** One vote, with a cache of the probabilities of its windows. */
class VoteMemory {
  readonly threshold: number;
  readonly #network: Network;
  readonly #windows: Windows;
  readonly #rows: WindowRows;
  /** By role and number of a window, its probability; NaN if not computed. */
  readonly #known: Float64Array[];

  constructor({ network, threshold }: Vote, windows: Windows) {
    this.threshold = threshold;
    this.#network = network;
    this.#windows = windows;
    this.#rows = new WindowRows(windows.relations);
    this.#known = windows.relations.map(() => new Float64Array(0));
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
    const known = this.#known[role]!;
    const probability = id < known.length ? known[id]! : NaN;
    return Number.isNaN(probability) ? this.#compute(role, id) : probability;
  }

  /** Computes the probability of a window: 1 if no condition is about its role. */
  #compute(role: number, id: number): number {
    if (id >= this.#known[role]!.length) {
      const known = new Float64Array(2 * id + 64).fill(NaN);
      known.set(this.#known[role]!);
      this.#known[role] = known;
    }
    const isFree = this.#windows.relations[role]!.length === 0;
    return (this.#known[role]![id] = isFree ? 1 : this.#predict(role, id));
  }

  #predict(role: number, id: number): number {
    const { width } = this.#rows;
    const data = new Float32Array(width);
    this.#rows.write(role, this.#windows.tables[role]!.row(id), data, 0);
    return predict(this.#network, { data, width, count: 1 })[0]!;
  }
}
