import { WindowRows } from '../windows/bags/window-rows.ts';
import { relationsOf } from '../conditions/condition.ts';
import type { Foreign } from '../windows/records/record-table.ts';
import { distinctWindows, type WindowId } from '../windows/bags/window-bags.ts';
import { Windows } from '../windows/bags/windows.ts';
import { GrowingFloats } from '../windows/records/growing.ts';
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
  readonly #distinct: () => WindowId[];
  readonly #votes: readonly VoteMemory[];

  constructor({
    encoding: { plan },
    conditions,
    votes,
  }: Pick<WindowsModel, 'encoding' | 'conditions' | 'votes'>) {
    this.#windows = new Windows(plan, relationsOf(conditions, plan.roles));
    this.#distinct = distinctWindows(this.#windows);
    this.#votes = votes.map((vote) => new VoteMemory(vote, this.#windows));
  }

  /** Returns the verdict on a graph. */
  judge(graph: ObjectGraph): Judgement {
    return this.#verdict(this.#windows.read(graph));
  }

  /** Returns the verdict on a live object without making its graph, which is faster. */
  judgeLive(root: object, classes: ClassTable): Judgement {
    return this.#verdict(this.#windows.readLive(root, classes));
  }

  /** Judges a graph and lists the records at fault. @param maxRejected maximum number of records to list. */
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
    const { records, relations, ids } = this.#windows;
    const bag = this.#distinct();
    const rejecting = this.#votes.filter((vote) => !(vote.probability(bag) >= vote.threshold));
    const atFault: { record: number; probability: number }[] = [];
    let least = { record: 0, probability: Infinity };
    for (let record = 0; record < records.count; record++) {
      const window = ids[record]! * relations.length + records.role.values[record]!;
      const votes = rejecting.map((vote) => vote.probability([window]));
      const probability = votes.reduce((sum, vote) => sum + vote, 0) / votes.length;
      if (probability < least.probability) least = { record, probability };
      const against = votes.filter((vote) => vote < PROBABLE).length;
      if (2 * against > votes.length) atFault.push({ record, probability });
    }
    return atFault.length === 0 ? [least] : atFault.sort((a, b) => a.probability - b.probability);
  }

  #verdict(foreign: Foreign | undefined): Judgement {
    if (foreign !== undefined) return { valid: false, probability: 0, foreign };
    const bag = this.#distinct();
    const probabilities = this.#votes.map((vote) => vote.probability(bag));
    const votesFor = this.#votes.filter(({ threshold }, vote) => probabilities[vote]! >= threshold).length;
    return {
      valid: 2 * votesFor > probabilities.length,
      probability: probabilities.sort((a, b) => a - b)[probabilities.length >> 1]!,
      foreign: undefined,
    };
  }
}

/** One vote, with a cache of the probabilities of its windows. */
class VoteMemory {
  readonly threshold: number;
  readonly #network: Network;
  readonly #windows: Windows;
  readonly #rows: WindowRows;
  /** By window, the logarithm of its probability; NaN if not computed. */
  readonly #logs = new GrowingFloats(Number.NaN);

  constructor({ network, threshold }: Vote, windows: Windows) {
    this.threshold = threshold;
    this.#network = network;
    this.#windows = windows;
    this.#rows = new WindowRows(windows.relations);
  }

  /** Returns the product of the probabilities of some windows. */
  probability(bag: readonly WindowId[]): number {
    let sum = 0;
    for (const window of bag) {
      const logs = this.#logs.reserve(window + 1);
      if (Number.isNaN(logs[window]!)) logs[window] = this.#log(window);
      sum += logs[window]!;
    }
    return Math.exp(sum);
  }

  /** Returns the logarithm of the probability of a window: 0, for 1, if no condition is about its role. */
  #log(window: WindowId): number {
    const { relations, tables } = this.#windows;
    const role = window % relations.length;
    if (relations[role]!.length === 0) return 0;
    const { width } = this.#rows;
    const data = new Float32Array(width);
    this.#rows.write(role, tables[role]!.row(Math.floor(window / relations.length)), data, 0);
    return Math.log(predict(this.#network, { data, width, count: 1 })[0]!);
  }
}
