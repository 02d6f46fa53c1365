import { Command, InvalidArgumentError } from 'commander';
import { builtInStructures, paperStructures } from '../../../structures/index.ts';
import { parseShard } from '../../../src/cli/shards/shards.ts';
import type { Shard } from '../../../src/base/threads/shard.ts';
import { SHARD_OPTION, type CellQueue } from '../../cells/run-cells.ts';

/** The combinations that an experiment covers, and its limits. */
export interface Grid {
  readonly structures: readonly string[];
  readonly scopes: readonly number[];
  readonly seeds: readonly number[];
  /** Recipes of training; empty for experiments that have only one. */
  readonly recipes: readonly string[];
  /** Maximum number of candidates that a search visits; it visits the first ones. */
  readonly maxExplored: number;
  /** The folder of finished cells. */
  readonly data: string;
  /** The part of all cells to compute; undefined for all. */
  readonly shard?: Shard | undefined;
  /** The queue whose workers compute the cells; undefined to compute them here. */
  readonly queue?: CellQueue | undefined;
}

/** The grid of an experiment unless the command line says otherwise. */
export interface GridDefaults {
  readonly seeds: number;
  readonly scopes: readonly number[];
  /** Default: the paper's seven. */
  readonly structures?: readonly string[];
  /** The structures that `--structures` may name. Default: the built-in ones. */
  readonly known?: readonly string[];
  /** All recipes; the first is the default. */
  readonly recipes?: readonly string[];
  /** Undefined: searches are unbounded, and there is no option to bound them. */
  readonly maxExplored?: number;
  /** URL of the module whose `compute` makes a cell of its key. Undefined: there is no option to use a queue. */
  readonly queue?: string;
}

/**
 * Reads the options that every experiment shares.
 *
 * @throws CommanderError on bad usage, after printing it.
 */
export function readGrid(name: string, description: string, defaults: GridDefaults): Grid {
  const {
    scopes,
    seeds,
    structures = paperStructures,
    known = Object.keys(builtInStructures),
    recipes = [],
  } = defaults;
  const oneOf = (names: readonly string[]) =>
    listOf(`a list of ${names.join(', ')}`, (one) => names.includes(one));
  const program = new Command(name)
    .description(description)
    .option('--quick', 'only the first scope and one seed')
    .option('--structures <names>', 'only these structures, separated by commas', oneOf(known), [
      ...structures,
    ])
    .option('--scopes <ks>', 'only these scopes', (text: string) => wholes(text).map(Number))
    .option('--data <folder>', 'the folder of finished cells', 'reports/data')
    .option('--seeds <n>', 'number of seeds', whole, seeds)
    .option('--shard <i/n>', SHARD_OPTION, parseShard);
  if (defaults.maxExplored !== undefined) {
    program.option(
      '--max-explored <n>',
      'visit only the first n candidates of each scope',
      whole,
      defaults.maxExplored,
    );
  }
  if (recipes.length > 0) {
    program.option(
      '--recipes <names>',
      `only these recipes of training: ${recipes.join(', ')}`,
      oneOf(recipes),
      recipes.slice(0, 1),
    );
  }
  if (defaults.queue !== undefined) {
    program.option('--queue <url>', 'let workers compute the cells: the URL of their Redis server');
  }
  const options = program.exitOverride().parse().opts<{
    quick?: boolean;
    structures: string[];
    scopes?: number[];
    recipes?: string[];
    data: string;
    seeds: number;
    maxExplored?: number;
    queue?: string;
    shard?: Shard;
  }>();
  const quick = options.quick === true;
  return {
    structures: options.structures,
    data: options.data,
    maxExplored: options.maxExplored ?? Infinity,
    queue: options.queue === undefined ? undefined : { queue: options.queue, module: defaults.queue! },
    shard: options.shard,
    recipes: options.recipes ?? [],
    scopes: options.scopes ?? (quick ? scopes.slice(0, 1) : scopes),
    seeds: Array.from({ length: quick ? 1 : options.seeds }, (_, index) => index + 1),
  };
}

/** An option parser for comma-separated lists. */
function listOf(expected: string, holds: (item: string) => boolean): (text: string) => string[] {
  return (text) => {
    const items = text.split(',');
    if (items.every(holds)) return items;
    throw new InvalidArgumentError(`Expected ${expected}.`);
  };
}

const wholes = listOf('a list of whole numbers above 0', (item) => /^[1-9]\d*$/.test(item));

function whole(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number above 0.');
}

/** Yields every combination of a grid, scope by scope: small scopes finish first. */
export function* combinations({
  structures,
  scopes,
  seeds,
}: Grid): Generator<{ structure: string; scope: number; seed: number }> {
  for (const scope of scopes) {
    for (const seed of seeds) for (const structure of structures) yield { structure, scope, seed };
  }
}

/** Groups the cells of a grid by scope and structure; the cells of a group differ in their seeds. */
export const cellGroups = <C extends { readonly structure: string; readonly scope: number }>(
  { structures, scopes }: Grid,
  cells: readonly C[],
): C[][] =>
  scopes.flatMap((scope) =>
    structures.map((structure) =>
      cells.filter((cell) => cell.structure === structure && cell.scope === scope),
    ),
  );
