import { Command, InvalidArgumentError } from 'commander';
import { builtInStructures, paperStructures } from '../../../structures/index.ts';

/** What an experiment is run on. */
export interface Grid {
  readonly structures: readonly string[];
  readonly scopes: readonly number[];
  readonly seeds: readonly number[];
  /** Ways of training; empty for experiments that know only one. */
  readonly recipes: readonly string[];
  /** Most candidates of a search that are visited, the first ones. */
  readonly explored: number;
  /** Where finished cells are kept. */
  readonly data: string;
}

/** What an experiment does where the command line says nothing else. */
export interface GridDefaults {
  readonly seeds: number;
  readonly scopes: readonly number[];
  /** Default: the paper's seven. */
  readonly structures?: readonly string[];
  /** All that there are; the first is the default. */
  readonly recipes?: readonly string[];
  /** Where it is missing, searches are not bounded, nor can they be. */
  readonly explored?: number;
}

/** Reads the options that every experiment has. */
export function readGrid(name: string, description: string, defaults: GridDefaults): Grid {
  const { scopes, seeds, structures = paperStructures, recipes = [] } = defaults;
  const oneOf = (...known: readonly string[]) =>
    listOf(`a list of ${known.join(', ')}`, (one) => known.includes(one));
  const program = new Command(name)
    .description(description)
    .option('--quick', 'the first scope and one seed only')
    .option(
      '--structures <names>',
      'only these, separated by commas',
      oneOf(...Object.keys(builtInStructures)),
      [...structures],
    )
    .option('--scopes <ks>', 'only these scopes', (text: string) => wholes(text).map(Number))
    .option('--data <folder>', 'where finished cells are kept', 'reports/data')
    .option('--seeds <n>', 'how many seeds', whole, seeds);
  if (defaults.explored !== undefined) {
    program.option('--explored <n>', 'most candidates of a scope that are visited', whole, defaults.explored);
  }
  if (recipes.length > 0) {
    program.option(
      '--recipes <names>',
      `only these ways of training: ${recipes.join(', ')}`,
      oneOf(...recipes),
      recipes.slice(0, 1),
    );
  }
  const options = program.parse().opts<{
    quick?: boolean;
    structures: string[];
    scopes?: number[];
    recipes?: string[];
    data: string;
    seeds: number;
    explored?: number;
  }>();
  const quick = options.quick === true;
  return {
    structures: options.structures,
    data: options.data,
    explored: options.explored ?? Infinity,
    recipes: options.recipes ?? [],
    scopes: options.scopes ?? (quick ? scopes.slice(0, 1) : scopes),
    seeds: Array.from({ length: quick ? 1 : options.seeds }, (_, index) => index + 1),
  };
}

/** An option parser for lists, for commander. */
function listOf(expected: string, holds: (item: string) => boolean): (text: string) => string[] {
  return (text) => {
    const items = text.split(',');
    if (items.every(holds)) return items;
    throw new InvalidArgumentError(`It is ${expected}.`);
  };
}

const wholes = listOf('a list of whole numbers above 0', (item) => /^[1-9]\d*$/.test(item));

function whole(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a whole number above 0.');
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
