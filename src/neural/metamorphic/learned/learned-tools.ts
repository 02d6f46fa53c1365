import type { RepOK } from '../../../learn/model/classifier.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import type { SortedSlots } from './sorted-slots.ts';
import type { Tally } from './tally.ts';

/** Options of `judgeLearned`. */
export interface JudgeLearnedOptions {
  readonly seed: string | number;
  /** True if the entries of Maps and Sets have no order that matters; in a cache it does. */
  readonly unordered: boolean;
  /** Called when trusted calls on a broken object were stopped. */
  readonly onStopped?: () => void;
  /** Receives each object that counts as valid or invalid without a repOK, to compare with one. */
  readonly onLabel?: (graph: ObjectGraph, label: 'valid' | 'invalid') => void;
}

/** What the relations judge with. */
export interface LearnedTools {
  readonly repOK: RepOK;
  readonly structure: Structure;
  readonly slots: SortedSlots;
  readonly accepts: (graph: ObjectGraph) => boolean;
  /** Counts the verdict on an object that is known to be valid, or invalid. */
  readonly expect: (tally: Tally, change: string, graph: ObjectGraph, label: 'valid' | 'invalid') => void;
  readonly options: JudgeLearnedOptions;
}
