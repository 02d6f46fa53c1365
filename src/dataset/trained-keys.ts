import { graphKey } from '../heap/graph.ts';
import type { Dataset } from './dataset.ts';

/** Keys of the objects that a dataset gives to training. */
export interface TrainedKeys {
  /** With them the few larger ones that windows are trained on too. */
  readonly valid: ReadonlySet<string>;
  /** Broken once. Windows also learn from objects broken several times, which are made while training. */
  readonly broken: ReadonlySet<string>;
}

/** The keys of the objects trained on, for counting how many there are and which others are new. */
export const trainedKeys = ({ valid, broken, beyond }: Dataset): TrainedKeys => ({
  valid: new Set([...valid, ...(beyond?.largerTraining ?? [])].map(graphKey)),
  broken: new Set(broken.map(graphKey)),
});
