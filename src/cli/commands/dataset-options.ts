import { Option, type Command } from 'commander';
import type { Driver } from '../../collect/drive.ts';
import { integer } from '../parse-options.ts';

/** The values of the options that say how objects are collected and broken. */
export interface DatasetFlags {
  readonly scope: number;
  readonly seed?: string;
  readonly driver: Driver;
  readonly maxCalls?: number;
  readonly maxStates?: number;
  readonly maxValid: number;
  readonly rounds: number;
  readonly maxBroken: number;
}

/** The names of these options but the seed, which says more than how objects are made. */
export const DATASET_FLAGS = [
  'scope',
  'driver',
  'maxCalls',
  'maxStates',
  'maxValid',
  'rounds',
  'maxBroken',
] as const;

/** Adds the options that say how objects are collected and broken. */
export function addDatasetOptions(command: Command): Command {
  return command
    .option('--scope <k>', 'at most k objects of a class, 1 to 100', integer('--scope', 1, 100), 6)
    .option('--seed <seed>', 'the seed of every random choice (default: 1)')
    .addOption(
      new Option('--driver <how>', 'how builders are driven')
        .choices(['auto', 'random', 'saturate'])
        .default('auto'),
    )
    .option(
      '--max-calls <n>',
      'most builder calls (default: 150000 for windows with --driver auto, else 1000000)',
      integer('--max-calls', 1, 1e9),
    )
    .option(
      '--max-states <n>',
      'most distinct objects to collect (default: 20000 for windows with --driver auto, else 60000)',
      integer('--max-states', 2, 1e7),
    )
    .option(
      '--max-valid <n>',
      'most valid objects to train on, sampled from those',
      integer('--max-valid', 2, 1e7),
      5000,
    )
    .option('--rounds <n>', 'how often each field is broken, each time anew', integer('--rounds', 1, 1000), 4)
    .option(
      '--max-broken <n>',
      'about the most broken objects to train on',
      integer('--max-broken', 1, 1e7),
      40_000,
    );
}
