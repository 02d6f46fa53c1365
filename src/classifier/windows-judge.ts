import { WindowRows } from '../encode/windows/bags/window-rows.ts';
import { WindowTable, wordsOf } from '../encode/windows/bags/window-table.ts';
import type { WindowPlan } from '../encode/windows/window-plan.ts';
import type { Foreign } from '../encode/windows/records/record-table.ts';
import type { Relation } from '../encode/windows/vocabulary/relations/relation.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import type { ClassTable } from '../heap/class-table.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { predict, type Network } from '../network/network.ts';
import type { Examination, Judgement, RejectedRecord } from './judgement.ts';
import type { Vote, WindowsModel } from './model.ts';
import { observe } from './observation.ts';

/** Returns the names of the relations of all votes, by role. */
export const unionOf = (votes: readonly Vote[], { roles }: WindowPlan): Record<string, string[]> =>
  Object.fromEntries(
    roles.map(({ name }) => [name, [...new Set(votes.flatMap(({ relations }) => relations[name] ?? []))]]),
  );

/** Probability below which a vote rejects a window. */
const PROBABLE = 0.5;

/** Judges objects by their windows. It computes the probability of each distinct window once and caches it. */
export class WindowsJudge {
  /** The windows of the object judged last, made of the relations of all votes. */
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

  constructor({ encoding: { plan }, votes }: WindowsModel) {
    this.#windows = new Windows(plan, unionOf(votes, plan));
    this.#votes = votes.map((vote) => new VoteMemory(vote, this.#windows));
    this.#probabilities = new Float64Array(votes.length);
    this.#lastObject = plan.roles.map(() => new Int32Array(64));
  }

  /** Returns the verdict on a graph. */
  judge(graph: ObjectGraph): Judgement {
    return this.#settle(this.#windows.read(graph));
  }

  /**
   * Returns the verdict on a live object, faster than through its graph, especially if it changed little since the last
   * call.
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
  readonly #union: Windows;
  /** By role, the indices of the vote's relations among those of all votes. */
  readonly #indices: readonly (readonly number[])[];
  readonly #own: Windows['tables'];
  readonly #rows: WindowRows;
  /** By role and number of a window of all votes, the number of the vote's own window plus 1; 0 if not computed. */
  readonly #projected: Int32Array<ArrayBuffer>[];
  /** By role and number of the vote's own window, the logarithm of its probability. */
  readonly #logs: Float64Array[];
  /** By role and number of the vote's own window, the number of the last object that had the window. */
  readonly #lastObject: Int32Array<ArrayBuffer>[];
  #object = 0;

  constructor({ relations, network, threshold }: Vote, union: Windows) {
    this.threshold = threshold;
    this.#network = network;
    this.#union = union;
    const { roles } = union.records.plan;
    this.#indices = union.relations.map((all, role) => {
      const names = new Set(relations[roles[role]!.name] ?? []);
      return [...all.keys()].filter((index) => names.has(all[index]!.name));
    });
    const chosen = this.#indices.map((indices, role): Relation[] =>
      indices.map((index) => union.relations[role]![index]!),
    );
    this.#own = chosen.map(({ length }) => new WindowTable(length));
    this.#rows = new WindowRows(chosen);
    this.#projected = chosen.map(() => new Int32Array(0));
    this.#logs = chosen.map(() => new Float64Array(0));
    this.#lastObject = chosen.map(() => new Int32Array(0));
  }

  /** Returns the product of the probabilities of an object's distinct windows under the vote's own relations. */
  probability(roles: Int32Array, ids: Int32Array, count: number): number {
    const object = ++this.#object;
    let sum = 0;
    for (let window = 0; window < count; window++) {
      const role = roles[window]!;
      const own = this.#ownOf(role, ids[window]!);
      if (own < 0 || this.#lastObject[role]![own] === object) continue;
      this.#lastObject[role]![own] = object;
      sum += this.#logs[role]![own]!;
    }
    return Math.exp(sum);
  }

  /** Returns the probability of a window; 1 if the vote has no relation of the role. */
  ofWindow(role: number, id: number): number {
    const own = this.#ownOf(role, id);
    return own < 0 ? 1 : Math.exp(this.#logs[role]![own]!);
  }

  /** Returns the number of the vote's own window for a window of all votes; -1 without relations of the role. */
  #ownOf(role: number, id: number): number {
    const projected = this.#projected[role]!;
    if (id < projected.length && projected[id] !== 0) return projected[id]! - 1;
    return this.#project(role, id);
  }

  #project(role: number, id: number): number {
    const indices = this.#indices[role]!;
    if (indices.length === 0) return -1;
    if (id >= this.#projected[role]!.length) {
      this.#projected[role] = grown(this.#projected[role]!, 2 * id + 64);
    }
    const all = this.#union.tables[role]!;
    const row = Uint8Array.from(indices, (relation) => all.outcome(id, relation));
    const own = this.#own[role]!.intern(wordsOf(row), 0);
    this.#projected[role]![id] = own + 1;
    if (own >= this.#logs[role]!.length) {
      const logs = new Float64Array(2 * own + 64);
      logs.set(this.#logs[role]!);
      this.#logs[role] = logs;
      this.#lastObject[role] = grown(this.#lastObject[role]!, logs.length);
    }
    const { width } = this.#rows;
    const data = new Float32Array(width);
    this.#rows.write(role, row, data, 0);
    this.#logs[role]![own] = Math.log(predict(this.#network, { data, width, count: 1 })[0]!);
    return own;
  }
}
