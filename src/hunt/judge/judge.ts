import type { Verdict } from '../../learn/model/classifier.ts';
import type { ExplainOptions, Explanation } from '../../learn/model/explain/explanation.ts';
import { LearnInvError } from '../../base/error.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import type { TransitionJudge } from '../../learn/transitions/transition-judge.ts';
import { transitionKey, type Transition } from '../../learn/transitions/transition.ts';
import type { Oracle } from './oracle.ts';

type Outcome = Verdict['outcome'];

/** The mark of a rejected object whose faults the oracle does not explain. */
export const UNEXPLAINED = 'rejected';

/** Asks the oracle once about each state, and the transition judges once about each call. */
export class Judge {
  readonly oracle: Oracle;
  readonly #transitions: ReadonlyMap<string, TransitionJudge>;
  readonly #outcomes = new Map<string, Outcome>();
  readonly #calls = new Map<string, boolean>();
  readonly #marks = new Map<string, readonly string[]>();
  readonly #tolerated = new Set<string>();
  /** Tolerates marks in some states only. */
  #excuses: ((graph: ObjectGraph, mark: string) => boolean) | undefined;
  /** Keys of states that are valid whatever the oracle finds. */
  readonly #valid = new Set<string>();
  /** Marks that valid objects have. */
  readonly #withdrawn = new Set<string>();

  constructor(oracle: Oracle, transitions: ReadonlyMap<string, TransitionJudge> = new Map()) {
    this.oracle = oracle;
    this.#transitions = transitions;
  }

  /** Returns the outcome of the verdict on a state; `isNew` is true if the state was not judged before. */
  judge(graph: ObjectGraph): { readonly outcome: Outcome; readonly isNew: boolean } {
    const key = graphKey(graph);
    const known = this.#outcomes.get(key);
    if (known !== undefined) return { outcome: known, isNew: false };
    const outcome = this.#outcomeOf(graph, key);
    this.#outcomes.set(key, outcome);
    return { outcome, isNew: true };
  }

  #outcomeOf(graph: ObjectGraph, key: string): Outcome {
    if (this.#valid.has(key)) return 'valid';
    const { outcome } = this.oracle.checkGraph(graph);
    const isExcused = (): boolean => this.marks(graph).every((mark) => this.#withdrawn.has(mark));
    return outcome === 'invalid' && this.#withdrawn.size > 0 && isExcused() ? 'valid' : outcome;
  }

  /**
   * Withdraws the conditions that valid objects violate: from now on, states are valid that violate no others, and new
   * once more.
   */
  withdraw(valid: readonly ObjectGraph[]): void {
    for (const mark of valid.flatMap((graph) => this.marks(graph)))
      if (mark !== UNEXPLAINED) this.#withdrawn.add(mark);
    this.#outcomes.clear();
  }

  /** True if the oracle finds a state invalid; false if it is valid or out of scope. */
  rejects(graph: ObjectGraph): boolean {
    return this.judge(graph).outcome === 'invalid';
  }

  /** True if a rejected state is invalid beyond doubt; see {@link Oracle}. */
  isCertain(graph: ObjectGraph): boolean {
    return this.oracle.isCertain?.(graph) === true;
  }

  /** Takes a rejected state to be valid from now on; it is new once more. */
  accept(graph: ObjectGraph): void {
    const key = graphKey(graph);
    this.#valid.add(key);
    this.#outcomes.delete(key);
  }

  /** Returns the marks of a rejected state; see {@link marksOf}. */
  marks(graph: ObjectGraph): readonly string[] {
    const key = graphKey(graph);
    let marks = this.#marks.get(key);
    if (marks === undefined) {
      marks = marksOf(this.explain(graph, { repairs: false, words: false }));
      this.#marks.set(key, marks);
    }
    return marks;
  }

  /** Tolerates rejected states that have no other marks than these and those tolerated before. */
  tolerate(marks: readonly string[]): void {
    for (const mark of marks) if (mark !== UNEXPLAINED) this.#tolerated.add(mark);
  }

  /** Tolerates marks of some states, besides those tolerated in all. */
  tolerateWhere(excuses: (graph: ObjectGraph, mark: string) => boolean): void {
    this.#excuses = excuses;
  }

  /** Tolerates no rejected state any more, but for those of {@link tolerateWhere}. */
  tolerateNothing(): void {
    this.#tolerated.clear();
  }

  /** True if the oracle finds a state invalid that is tolerated. */
  tolerates(graph: ObjectGraph): boolean {
    if (this.#tolerated.size === 0 && this.#excuses === undefined) return false;
    const isTolerated = (mark: string): boolean =>
      this.#tolerated.has(mark) || this.#excuses?.(graph, mark) === true;
    return this.rejects(graph) && this.marks(graph).every(isTolerated);
  }

  /** True if the transition judge of the operation finds the call wrong; false if the operation has no judge. */
  rejectsCall(transition: Transition): boolean {
    const judge = this.#transitions.get(transition.operation);
    if (judge === undefined) return false;
    const key = transitionKey(transition);
    let rejected = this.#calls.get(key);
    if (rejected === undefined) {
      rejected = judge.check(transition).outcome === 'wrong';
      this.#calls.set(key, rejected);
    }
    return rejected;
  }

  /** Returns the explanation of a verdict; undefined if the oracle cannot explain, such as a model on candidate vectors. */
  explain(graph: ObjectGraph, options?: ExplainOptions): Explanation | undefined {
    try {
      return this.oracle.explainGraph?.(graph, options);
    } catch (error) {
      if (error instanceof LearnInvError) return undefined;
      throw error;
    }
  }
}

/**
 * Returns the marks of a rejected object: one per relation in which it differs from valid objects, with the class and the
 * direction, such as `Node: max : max of high >`.
 */
export function marksOf(explanation: Pick<Explanation, 'faults'> | undefined): string[] {
  const marks = (explanation?.faults ?? []).flatMap(({ name, differences }) =>
    differences.map(({ relation, got }) =>
      `${name.replace(/ \d+$/, '')}: ${relation} ${directionOf(got)}`.trimEnd(),
    ),
  );
  return marks.length === 0 ? [UNEXPLAINED] : [...new Set(marks)].sort();
}

/** Returns an outcome without its numbers: `+` for `+2 or more`. */
const directionOf = (outcome: string): string => outcome.replaceAll(/\d+(?: or (?:more|less))?/g, '').trim();
