/**
 * How builders are driven. `random`: random sequences, as in the paper. `saturate`: breadth first to every state within
 * the scope. `auto`: as `saturate`, and as `random` if the limits are reached, since the first states in breadth-first
 * order are a biased sample; it then makes a quarter of the calls, since it replays none.
 */
export type Driver = 'auto' | 'random' | 'saturate';

/** The settings of a dataset besides structure and scope: equal settings give equal datasets. */
export interface DatasetSettings {
  /** Seed of all random choices. */
  readonly seed: string;
  /** How builders are driven. */
  readonly driver: Driver;
  /** Builder calls, at most. */
  readonly maxCalls: number;
  /** Distinct objects to collect, at most. */
  readonly maxStates: number;
  /** Valid objects to train on, at most; sampled evenly over their sizes. */
  readonly maxValid: number;
  /** Number of times that each field of each valid object is broken, with a new random value each time. */
  readonly rounds: number;
  /** Broken objects to train on, at most and approximately. */
  readonly maxBroken: number;
}
