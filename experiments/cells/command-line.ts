import { Command } from 'commander';
import type { Recipe } from '../../src/train/types.ts';
import { builtInStructures } from '../../structures/index.ts';

/** What an experiment is run on. */
export interface Grid {
  readonly structures: readonly string[];
  readonly scopes: readonly number[];
  readonly seeds: readonly number[];
  readonly recipes: readonly Recipe[];
  /** Where finished cells are kept. */
  readonly data: string;
}

const list = (text: string): string[] => text.split(',');
const numbers = (text: string): number[] => list(text).map(Number);

/**
 * Reads the options that every experiment has.
 *
 * @param seeds how many seeds by default.
 */
export function readGrid(name: string, description: string, seeds: number): Grid {
  const program = new Command(name)
    .description(description)
    .option('--quick', 'scope 6, one seed and our own recipe only')
    .option('--structures <names>', 'only these, separated by commas', list, Object.keys(builtInStructures))
    .option('--scopes <ks>', 'only these scopes', numbers)
    .option('--recipes <names>', 'only these ways of training', list)
    .option('--data <folder>', 'where finished cells are kept', 'reports/data')
    .option('--seeds <n>', 'how many seeds', Number, seeds)
    .parse();
  const {
    quick,
    structures,
    scopes,
    recipes,
    data,
    seeds: count,
  } = program.opts<{
    quick?: boolean;
    structures: string[];
    scopes?: number[];
    recipes?: Recipe[];
    data: string;
    seeds: number;
  }>();
  return {
    structures,
    data,
    recipes: recipes ?? (quick === true ? ['default'] : ['default', 'paper']),
    scopes: scopes ?? (quick === true ? [6] : [6, 7, 8]),
    seeds: Array.from({ length: quick === true ? 1 : count }, (_, index) => index + 1),
  };
}

/** Every combination of a grid, scopes first, so that the small ones are done soon. */
export function* combinations({
  structures,
  scopes,
  seeds,
}: Grid): Generator<{ structure: string; scope: number; seed: number }> {
  for (const scope of scopes) {
    for (const seed of seeds) for (const structure of structures) yield { structure, scope, seed };
  }
}
