import { readBags, type WindowBags } from '../encode/windows/bags/window-bags.ts';
import type { Windows } from '../encode/windows/bags/windows.ts';
import type { TrainingObjects } from '../dataset/dataset.ts';
import { knownValid } from '../dataset/known-valid.ts';
import { largerValid } from '../dataset/larger-valid.ts';

/** The examples that relations are chosen on, as bags read by the same `Windows`. */
export interface SelectionBags {
  readonly valid: WindowBags;
  readonly broken: WindowBags;
  /** Larger valid objects; their windows are known once redundant relations are dropped. */
  readonly larger: WindowBags;
  /** Broken larger objects, some of which may be valid. */
  readonly largerBroken: WindowBags;
}

/** Returns the examples that all votes share: all except the broken objects of the scope. */
export function readSharedBags(dataset: TrainingObjects, windows: Windows): Omit<SelectionBags, 'broken'> {
  return {
    valid: readBags(windows, knownValid(dataset)),
    larger: readBags(windows, largerValid(dataset)),
    largerBroken: readBags(windows, dataset.beyond?.largerBroken ?? []),
  };
}
