import { createRepOK, type RepOK } from '../classifier/classifier.ts';
import type { ObjectFault } from '../classifier/explain/explanation.ts';
import { withFacts } from './facts/with-facts.ts';
import { recall } from './memory.ts';
import { mergeGraphs } from './merge-graphs.ts';
import type { Transition } from './transition.ts';
import { isTrusted, type TransitionModel } from './transition-model.ts';

/** What is said of a transition. */
export interface TransitionVerdict {
  /** `unknown`: nothing was learnt that could be believed here. */
  readonly outcome: 'right' | 'wrong' | 'unknown';
  /** Whether this very call was seen in this very state, or it was inferred from others. */
  readonly by: 'memory' | 'classifier' | undefined;
}

/** Judges the transitions of one operation. */
export interface TransitionJudge {
  readonly model: TransitionModel;
  /** Whether a transition is right, as far as is known. */
  check(transition: Transition): TransitionVerdict;
  /** What the classifier says, whatever is remembered and whether or not it is believed. */
  infer(transition: Transition): 'right' | 'wrong';
  /** What looks wrong about a transition, by objects of the merged graph; none where the classifier sees nothing. */
  explain(transition: Transition): readonly ObjectFault[];
}

/** Makes the judge of a model. */
export function createTransitionJudge(model: TransitionModel): TransitionJudge {
  const repOK: RepOK = createRepOK(model.classifier);
  const shown = (transition: Transition) => withFacts(mergeGraphs(transition), model.facts);
  const infer = (transition: Transition): 'right' | 'wrong' =>
    repOK.checkGraph(shown(transition)).outcome === 'valid' ? 'right' : 'wrong';
  return {
    model,
    infer,
    check(transition) {
      const remembered = recall(model.memory, transition);
      if (remembered !== undefined) return { outcome: remembered ? 'right' : 'wrong', by: 'memory' };
      if (!isTrusted(model)) return { outcome: 'unknown', by: undefined };
      return { outcome: infer(transition), by: 'classifier' };
    },
    explain: (transition) => repOK.explainGraph(shown(transition)).faults,
  };
}
