import type { Trainer } from '../fit/trainer.ts';

/** A trainer whose methods may return promises. */
export type AsyncTrainer = {
  readonly [K in keyof Trainer]: (
    ...args: Parameters<Trainer[K]>
  ) => ReturnType<Trainer[K]> | Promise<ReturnType<Trainer[K]>>;
};
