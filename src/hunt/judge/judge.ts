import type { Verdict } from '../../classifier/classifier.ts';
import type { ExplainOptions, Explanation } from '../../classifier/explain/explanation.ts';
import { LearnInvError } from '../../error.ts';
import { graphKey, type ObjectGraph } from '../../heap/graph.ts';
import type { TransitionJudge } from '../../transition/transition-judge.ts';
import { transitionKey, type Transition } from '../../transition/transition.ts';
import type { Oracle } from './oracle.ts';

/** Verdicts remembered at most; beyond that all are forgotten. */
const REMEMBERED = 200_000;

type Outcome = Verdict['outcome'];

/** Asks an oracle once about each state, and judges of operations once about each call. */
export class Judge {
  readonly oracle: Oracle;
  readonly #transitions: ReadonlyMap<string, TransitionJudge>;
  readonly #outcomes = new Map<string, Outcome>();
  readonly #calls = new Map<string, boolean>();

  constructor(oracle: Oracle, transitions: ReadonlyMap<string, TransitionJudge> = new Map()) {
    this.oracle = oracle;
    this.#transitions = transitions;
  }

  /** What the oracle says, and whether it had not been asked before. */
  judge(graph: ObjectGraph): { readonly outcome: Outcome; readonly isNew: boolean } {
    const key = graphKey(graph);
    const known = this.#outcomes.get(key);
    if (known !== undefined) return { outcome: known, isNew: false };
    const { outcome } = this.oracle.checkGraph(graph);
    if (this.#outcomes.size >= REMEMBERED) this.#outcomes.clear();
    this.#outcomes.set(key, outcome);
    return { outcome, isNew: true };
  }

  /** Whether a state is rejected; one that lies beyond what the oracle can judge is not. */
  rejects(graph: ObjectGraph): boolean {
    return this.judge(graph).outcome === 'invalid';
  }

  /** Whether a call did what it should not have done; where nothing is known of that, it did not. */
  rejectsCall(transition: Transition): boolean {
    const judge = this.#transitions.get(transition.operation);
    if (judge === undefined) return false;
    const key = transitionKey(transition);
    let rejected = this.#calls.get(key);
    if (rejected === undefined) {
      rejected = judge.check(transition).outcome === 'wrong';
      if (this.#calls.size >= REMEMBERED) this.#calls.clear();
      this.#calls.set(key, rejected);
    }
    return rejected;
  }

  /** Why a state is rejected; undefined where the oracle cannot tell. */
  explain(graph: ObjectGraph, options?: ExplainOptions): Explanation | undefined {
    try {
      return this.oracle.explainGraph?.(graph, options);
    } catch (error) {
      // A model of candidate vectors.
      if (error instanceof LearnInvError) return undefined;
      throw error;
    }
  }
}
