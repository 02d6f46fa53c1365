import { readBags, type WindowBags } from '../encode/windows/bags/window-bags.ts';
import type { Windows } from '../encode/windows/bags/windows.ts';
import type { TrainingObjects } from '../dataset/dataset.ts';

/** The examples that relations are chosen on, as bags read by the same `Windows`. */
export interface SelectionBags {
  readonly valid: WindowBags;
  readonly broken: WindowBags;
  /** Larger valid objects to train on; their windows are known once redundant relations are dropped. */
  readonly largerTraining: WindowBags;
  /** Larger valid objects that are not trained on; the chosen relations must accept them. */
  readonly largerValidation: WindowBags;
  /** Broken larger objects, some of which may be valid. */
  readonly largerBroken: WindowBags;
}

/** Returns the examples that all votes share: all except the broken objects of the scope. */
export function readSharedBags(
  { valid, beyond }: TrainingObjects,
  windows: Windows,
): Omit<SelectionBags, 'broken'> {
  return {
    valid: readBags(windows, valid),
    largerTraining: readBags(windows, beyond?.largerTraining ?? []),
    largerValidation: readBags(windows, beyond?.largerValidation ?? []),
    largerBroken: readBags(windows, beyond?.largerBroken ?? []),
  };
}
