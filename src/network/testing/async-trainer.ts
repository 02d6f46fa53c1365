import type { Trainer } from '../fit/trainer.ts';

/** A trainer that may keep one waiting. */
export type AsyncTrainer = {
  readonly [K in keyof Trainer]: (
    ...args: Parameters<Trainer[K]>
  ) => ReturnType<Trainer[K]> | Promise<ReturnType<Trainer[K]>>;
};
