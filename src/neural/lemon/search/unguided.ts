import type { Random } from '../../../base/random.ts';
import { RULES } from '../mutation/rules.ts';
import type { PoolModel, Strategy } from './strategy.ts';

/** Returns the strategy that the paper compares with (LEMON_r): seed models and rules are drawn, all mutants are seed models. */
export function unguided(initial: PoolModel, random: Random): Strategy {
  const seeds = [initial];
  return {
    next: () => ({ seed: random.pick(seeds), rule: random.pick(RULES) }),
    learn: (mutant) => {
      if (mutant !== undefined) seeds.push(mutant);
    },
  };
}
