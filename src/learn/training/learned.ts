import type { Model } from '../model/model.ts';
import type { SearchResult } from '../network/types.ts';
import type { CutShort } from './best-so-far.ts';
import type { Stage } from './train-options.ts';

/** A trained model, and the record of its training. */
export interface Learned {
  readonly model: Model;
  /** The description of the engine that trained it. */
  readonly engine: string;
  /** The hyper-parameter search for its network; for a model on windows, that of the first vote. */
  readonly search: SearchResult;
  /** Seconds per stage; `collect` and `break` are 0 if the dataset was given. */
  readonly seconds: Readonly<Record<Stage, number>>;
  /** What ended the run before the last scope was learned: the model is then that of a smaller one. */
  readonly cutShort?: CutShort | undefined;
}
