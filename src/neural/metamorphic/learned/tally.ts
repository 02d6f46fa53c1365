import { graphToJson } from '../../../objects/heap/graph-json.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { LearnedExample, LearnedRelationReport } from './learned-report.ts';

/** Counts the cases of one relation. */
export class Tally {
  readonly #id: string;
  readonly #name: string;
  readonly #kind: LearnedRelationReport['kind'];
  #runs = 0;
  #broken = 0;
  #example: LearnedExample | null = null;
  /** Objects of the example. */
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
