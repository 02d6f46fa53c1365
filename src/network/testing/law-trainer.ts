import type { Trainer } from '../trainer.ts';

/** A trainer that may keep one waiting. */
export type LawTrainer = {
  readonly [K in keyof Trainer]: (
    ...args: Parameters<Trainer[K]>
  ) => ReturnType<Trainer[K]> | Promise<ReturnType<Trainer[K]>>;
};
