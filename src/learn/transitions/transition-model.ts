import type { WindowsModel } from '../model/model.ts';
import type { FactPlan } from './facts/fact-plan.ts';
import type { OutcomeMemory } from './outcome-memory.ts';

/** Model of one operation of a structure. */
export interface TransitionModel {
  /** Name of the builder or method. */
  readonly operation: string;
  /** Classifier of merged graphs with facts. */
  readonly classifier: WindowsModel;
  /** Facts to add to merged graphs. */
  readonly facts: FactPlan;
  /** Outcomes of calls on small states. */
  readonly memory: OutcomeMemory;
  /** Held-out check: right transitions that were not trained on, and how many of them the classifier rejected. */
  readonly heldOutCheck: { readonly tried: number; readonly rejected: number };
}

/** True if the classifier rejected no right transition in its held-out check. */
export const isTrusted = ({ heldOutCheck }: TransitionModel): boolean => heldOutCheck.rejected === 0;
