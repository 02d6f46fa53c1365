import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import type { Random } from '../../../base/random.ts';
import type { LayersModel } from '../model/layers-model.ts';
import { pickWeighted } from '../mutation/drawn-layers.ts';
import type { Rule } from '../mutation/rule.ts';
import { RULES } from '../mutation/rules.ts';

/** A model that may be mutated. */
export interface PoolModel {
  readonly model: LayersModel;
  /** The rules that made it from the initial model, in order. */
  readonly rules: readonly string[];
  /** The accumulated inconsistency (ACC, formula 4); 0 before it is measured. */
  readonly accumulated: number;
}

/** Chooses what is mutated next. */
export interface Strategy {
  /** Returns the seed model and the rule of the next mutation. */
  readonly next: () => { readonly seed: PoolModel; readonly rule: Rule };
  /** Learns the result of the last mutation; undefined if the rule could not be applied, or the mutant cannot run. */
  readonly learn: (mutant: PoolModel | undefined) => void;
}

/**
 * Returns the strategy of the paper (algorithm 1): roulette wheel selection of seed models, rarely chosen ones first, and
 * Metropolis-Hastings selection of rules by their rank. A mutant that amplifies the inconsistency becomes a seed model.
 */
export function guided(initial: PoolModel, random: Random): Strategy {
  const seeds = [{ model: initial, chosen: 0 }];
  const ratios = new Map(RULES.map((rule) => [rule, { amplified: 0, chosen: 0 }]));
  let ranking = random.shuffle([...RULES]);
  let current = random.pick(RULES);
  let seed = itemAt(seeds, 0);
  return {
    next: () => {
      seed = roulette(seeds, random);
      current = nextRule(ranking, current, random);
      return { seed: seed.model, rule: current };
    },
    learn: (mutant) => {
      const ratio = mustGet(ratios, current);
      seed.chosen++;
      ratio.chosen++;
      if (mutant !== undefined && mutant.accumulated > seed.model.accumulated) {
        ratio.amplified++;
        seeds.push({ model: mutant, chosen: 0 });
      }
      // Rules with equal ratios stand in a drawn order.
      ranking = random
        .shuffle(ranking)
        .sort((one, other) => amplificationRatio(ratios, other) - amplificationRatio(ratios, one));
    },
  };
}

type Ratios = ReadonlyMap<Rule, { readonly amplified: number; readonly chosen: number }>;

/** Returns the priority score of a rule: the share of its mutants that amplify; 0 before the first. */
function amplificationRatio(ratios: Ratios, rule: Rule): number {
  const { amplified, chosen } = mustGet(ratios, rule);
  return chosen === 0 ? 0 : amplified / chosen;
}

/** Returns a seed model with probability in proportion to 1 / (times chosen + 1) (formulas 5 and 6). */
export const roulette = <Seed extends { readonly chosen: number }>(
  seeds: readonly Seed[],
  random: Random,
): Seed =>
  pickWeighted(
    random,
    seeds.map((seed) => [seed, 1 / (seed.chosen + 1)]),
  );

/** Returns the next rule by Metropolis-Hastings with the geometric distribution (formula 7). */
export function nextRule(ranking: readonly Rule[], current: Rule, random: Random): Rule {
  // As in the public tool of the paper: p = 1 / number of rules.
  const failure = 1 - 1 / ranking.length;
  const from = ranking.indexOf(current);
  for (;;) {
    const to = random.below(ranking.length);
    if (random.next() < failure ** (to - from)) return itemAt(ranking, to);
  }
}

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
