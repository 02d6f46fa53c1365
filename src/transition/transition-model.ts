import type { WindowsModel } from '../classifier/model.ts';
import type { FactPlan } from './facts/fact-plan.ts';
import type { Remembered } from './memory.ts';

/** What was learnt of one operation. */
export interface TransitionModel {
  readonly operation: string;
  /** Judges merged graphs with their facts. */
  readonly classifier: WindowsModel;
  readonly facts: FactPlan;
  readonly memory: Remembered;
  /** How the classifier did on transitions that were made to try it: how many, and how many right ones it rejected. */
  readonly heldOutCheck: { readonly tried: number; readonly rejected: number };
}

/** Whether the classifier of a model is believed: one that was seen to reject what is right is not. */
export const isTrusted = ({ heldOutCheck }: TransitionModel): boolean => heldOutCheck.rejected === 0;
