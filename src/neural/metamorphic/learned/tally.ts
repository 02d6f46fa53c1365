import { graphToJson } from '../../../objects/heap/graph-json.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { RepOK } from '../../../learn/model/classifier.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import type { LearnedExample, LearnedRelationReport } from './learned-report.ts';
import type { KnownObjects } from './known-objects.ts';
import type { SampleObjects } from './sample-objects.ts';
import type { SortedSlots } from './sorted-slots.ts';

export class Tally {
  readonly #id: string;
  readonly #name: string;
  readonly #kind: LearnedRelationReport['kind'];
  #runs = 0;
  #broken = 0;
  #example: LearnedExample | null = null;
  #size = Infinity;

  constructor(kind: LearnedRelationReport['kind'], id: string, name: string) {
    this.#kind = kind;
    this.#id = id;
    this.#name = name;
  }

  /** Counts a case. @param isKept true if the verdict is as expected. */
  add(isKept: boolean, change: string, graph: ObjectGraph, expected: LearnedExample['expected']): void {
    this.#runs++;
    if (isKept) return;
    this.#broken++;
    // The smallest example is the easiest to read.
    const size = graph.objects.length;
    if (size >= this.#size) return;
    this.#size = size;
    this.#example = { change, object: graphToJson(graph), expected };
  }

  /** @param reason what a relation without cases lacks. */
  report(reason: string): LearnedRelationReport {
    const runs = this.#runs;
    return {
      ...{ id: this.#id, name: this.#name, family: 'learned', kind: this.#kind, runs },
      verdict: runs === 0 ? 'not-applicable' : this.#broken === 0 ? 'holds' : 'violated',
      effect: runs === 0 ? null : this.#broken / runs,
      pValue: null,
      example: this.#example,
      message: runs === 0 ? reason : '',
    };
  }
}

export interface JudgeLearnedOptions {
  readonly seed: string | number;
  /** True if the entries of Maps and Sets have no order that matters; in a cache it does. */
  readonly unordered: boolean;
  /** Called when trusted calls on a broken object were stopped. */
  readonly onStopped?: () => void;
  /** Receives each object that counts as valid or invalid without a repOK, to compare with one. */
  readonly onLabel?: (graph: ObjectGraph, label: 'valid' | 'invalid') => void;
}

export interface LearnedTools {
  readonly repOK: RepOK;
  readonly structure: Structure;
  readonly slots: SortedSlots;
  readonly accepts: (graph: ObjectGraph) => boolean;
  /** Counts the verdict on an object that is known to be valid, or invalid. */
  readonly expect: (tally: Tally, change: string, graph: ObjectGraph, label: 'valid' | 'invalid') => void;
  readonly options: JudgeLearnedOptions;
  readonly samples: readonly SampleObjects[];
  /** All objects of a small scope; undefined if there are too many to know all. */
  readonly known: KnownObjects | undefined;
}
