import { createRepOK, type RepOK } from '../model/classifier.ts';
import type { ObjectFault } from '../model/explain/explanation.ts';
import { withFacts } from './facts/fact-reader.ts';
import { matchesMemory } from './outcome-memory.ts';
import { mergeGraphs } from './merge-graphs.ts';
import type { Transition } from './transition.ts';
import { isTrusted, type TransitionModel } from './transition-model.ts';

/** Verdict on a transition. */
export interface TransitionVerdict {
  /** `unknown`: the call was not observed in this state, and the classifier failed its held-out check. */
  readonly outcome: 'right' | 'wrong' | 'unknown';
  /** `memory`: the call was observed in an equal state. `classifier`: inferred. Undefined if `unknown`. */
  readonly by: 'memory' | 'classifier' | undefined;
}

/** Judges the transitions of one operation. */
export interface TransitionJudge {
  /** The model that the judge uses. */
  readonly model: TransitionModel;
  /** Returns the verdict of the memory, else that of a trusted classifier, else `unknown`. */
  check(transition: Transition): TransitionVerdict;
  /** Returns the classifier's verdict, regardless of the memory and of the held-out check. */
  infer(transition: Transition): 'right' | 'wrong';
  /** Returns the faults of objects of the merged graph; empty if the classifier accepts the transition. */
  explain(transition: Transition): readonly ObjectFault[];
}

/**
 * Returns the judge of an operation's model.
 *
 * @param model a model from `learnTransitions`.
 * @example
 * ```ts
 * const { models } = await learnTransitions(structure, { scope: 4 });
 * createTransitionJudge(models[0]!).check(transition); // { outcome: 'right', by: 'memory' }
 * ```
 */
export function createTransitionJudge(model: TransitionModel): TransitionJudge {
  const repOK: RepOK = createRepOK(model.classifier, { allowWeak: true });
  const graphOf = (transition: Transition) => withFacts(mergeGraphs(transition), model.facts);
  const infer = (transition: Transition): 'right' | 'wrong' =>
    repOK.checkGraph(graphOf(transition)).outcome === 'valid' ? 'right' : 'wrong';
  return {
    model,
    infer,
    check(transition) {
      const matches = matchesMemory(model.memory, transition);
      if (matches !== undefined) return { outcome: matches ? 'right' : 'wrong', by: 'memory' };
      if (!isTrusted(model)) return { outcome: 'unknown', by: undefined };
      return { outcome: infer(transition), by: 'classifier' };
    },
    explain: (transition) => repOK.explainGraph(graphOf(transition)).faults,
  };
}
