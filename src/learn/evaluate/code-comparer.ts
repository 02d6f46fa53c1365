import type { RepOK } from '../model/classifier.ts';
import { drawGraph } from '../../objects/heap/draw.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { rebuild } from '../../objects/heap/rebuild.ts';

/** The answer of generated code for an object: its fault in words; undefined if the object is valid. */
export type WhyNot = (object: object) => string | undefined;

/** Objects of one origin, and on how many of them code and classifier give the same verdict. */
export interface ComparedObjects {
  /** Where the objects come from: `larger valid`. */
  readonly origin: string;
  readonly objects: number;
  readonly agreed: number;
}

/** An object on which code and classifier differ. */
export interface CodeDifference {
  readonly origin: string;
  /** The object as text. */
  readonly drawing: string;
  readonly isAccepted: boolean;
  /** The fault that the code names; undefined if the code accepts the object. */
  readonly fault: string | undefined;
}

/** The comparison of generated code with the classifier that it was made from. */
export interface CodeComparison {
  readonly groups: readonly ComparedObjects[];
  /** The first of the objects on which the verdicts differ, the smallest of each origin first. */
  readonly differences: readonly CodeDifference[];
  /** The number of visited candidates if the enumeration stopped early; absent if it visited all or none. */
  readonly cappedAt?: number;
}

/** Differences that are kept of one origin. */
const MAX_KEPT = 3;

/** Compares generated code with its classifier, object by object. */
export class CodeComparer {
  readonly #repOK: RepOK;
  readonly #whyNot: WhyNot;
  readonly #groups: ComparedObjects[] = [];
  readonly #differences: CodeDifference[] = [];
  constructor(repOK: RepOK, whyNot: WhyNot) {
    this.#repOK = repOK;
    this.#whyNot = whyNot;
  }

  /** Compares the verdicts on objects. */
  add(origin: string, graphs: Iterable<ObjectGraph>): void {
    let objects = 0;
    let agreed = 0;
    const differing: { graph: ObjectGraph; fault: string | undefined }[] = [];
    for (const graph of graphs) {
      objects++;
      const fault = this.#whyNot(rebuild(graph, this.#repOK.classes));
      const isAccepted = this.#accepts(graph);
      if (isAccepted === (fault === undefined)) {
        agreed++;
        continue;
      }
      if (differing.length < MAX_KEPT || graph.objects.length < differing.at(-1)!.graph.objects.length) {
        differing.push({ graph, fault });
        differing.sort((a, b) => a.graph.objects.length - b.graph.objects.length);
        differing.length = Math.min(differing.length, MAX_KEPT);
      }
    }
    this.#groups.push({ origin, objects, agreed });
    for (const { graph, fault } of differing) {
      const isAccepted = this.#accepts(graph);
      this.#differences.push({ origin, drawing: drawGraph(graph), isAccepted, fault });
    }
  }

  /** Returns the comparison so far. */
  result(): CodeComparison {
    return { groups: this.#groups, differences: this.#differences };
  }

  #accepts(graph: ObjectGraph): boolean {
    return this.#repOK.checkGraph(graph).outcome === 'valid';
  }
}

/** True if code and classifier agree on everything that they were compared on. */
export const agreesEverywhere = ({ groups }: CodeComparison): boolean =>
  groups.every(({ objects, agreed }) => objects === agreed);
