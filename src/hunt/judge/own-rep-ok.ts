import { TimeLimit } from '../../base/time-limit/time-limit.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { isPrivateName } from '../../objects/heap/private-fields.ts';
import { rebuild } from '../../objects/heap/rebuild.ts';
import { falseIfThrows } from '../../objects/structure/false-if-throws.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { Verdict } from '../../learn/model/classifier.ts';
import type { Oracle } from './oracle.ts';

const verdict = (isValid: boolean): Verdict => ({
  outcome: isValid ? 'valid' : 'invalid',
  probability: isValid ? 1 : 0,
});

/**
 * The hand-written repOK of a structure as an oracle. Each graph is judged by the first live object that had it: a view or a
 * rebuilt object lacks part of the state. A graph that no live object had is rebuilt, and taken to be valid if that is not
 * possible. A repOK that throws or does not return rejects the object.
 */
export class OwnRepOK implements Oracle {
  readonly classes: ClassTable;
  readonly hasModel = false;
  readonly #accepts: (object: object) => boolean;
  readonly #limit: TimeLimit;
  readonly #isView: boolean;
  readonly #verdicts = new Map<string, boolean>();

  /**
   * @param structure a structure with a repOK, framed by the built-ins.
   * @param timeout milliseconds that the repOK may take.
   */
  constructor({ repOK, expose }: Structure, timeout: number, classes = new ClassTable()) {
    this.classes = classes;
    this.#accepts = falseIfThrows(repOK!);
    this.#limit = new TimeLimit(timeout);
    this.#isView = expose !== undefined;
  }

  meet(object: object, graph: ObjectGraph): void {
    const key = graphKey(graph);
    if (this.#verdicts.has(key)) return;
    this.#verdicts.set(key, this.#judged(object));
  }

  checkGraph(graph: ObjectGraph): Verdict {
    const known = this.#verdicts.get(graphKey(graph));
    if (known !== undefined) return verdict(known);
    const isWhole = !this.#isView && !graph.objects.some(({ shape }) => shape.keys.some(isPrivateName));
    return verdict(!isWhole || this.#judged(rebuild(graph, this.classes)));
  }

  isCertain(graph: ObjectGraph): boolean {
    return this.checkGraph(graph).outcome === 'invalid';
  }

  #judged(object: object): boolean {
    let isValid = false;
    return this.#limit.run(() => (isValid = this.#accepts(object))) && isValid;
  }
}

/** Returns an oracle that rejects what a hand-written or a learned repOK rejects; only the latter explains. */
export const bothOracles = (own: OwnRepOK, learned: Oracle): Oracle => ({
  classes: learned.classes,
  meet: (object, graph) => own.meet(object, graph),
  isCertain: (graph) => own.isCertain(graph),
  checkGraph: (graph) => (own.isCertain(graph) ? own : learned).checkGraph(graph),
  ...(learned.explainGraph === undefined
    ? {}
    : { explainGraph: (graph, options) => learned.explainGraph!(graph, options) }),
});
