import { readBags, type WindowBags } from '../encode/windows/bags/window-bags.ts';
import type { Windows } from '../encode/windows/bags/windows.ts';
import type { TrainingObjects } from '../dataset/dataset.ts';
import { knownValid } from '../dataset/known-valid.ts';
import { largerValid } from '../dataset/larger-valid.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { vocabularyCache } from './vocabulary-cache.ts';

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
    ...readValidBags(dataset, windows),
    largerBroken: readBags(windows, dataset.beyond?.largerBroken ?? []),
  };
}

/** Returns the valid examples; those that windows of all relations have read before are not read again. */
export function readValidBags(
  dataset: TrainingObjects,
  windows: Windows,
): Pick<SelectionBags, 'valid' | 'larger'> {
  const cache = windows.chosen === undefined ? vocabularyCache(dataset, windows.plan) : undefined;
  const read = (graphs: readonly ObjectGraph[]): WindowBags =>
    cache === undefined ? readBags(windows, graphs) : cache.read(windows, graphs);
  return { valid: read(knownValid(dataset)), larger: read(largerValid(dataset)) };
}
