import { Option, type Command } from 'commander';
import type { Driver } from '../../learn/examples/collect/drive.ts';
import { integer } from '../parse-options.ts';
import { addSubjectOptions } from './subject-options.ts';
import { SEED_OPTION } from './descriptions.ts';

/** The values of the options that say how objects are collected and broken. */
export interface DatasetFlags {
  readonly scope?: number;
  readonly timeout: number;
  readonly memory?: number;
  readonly seed?: string;
  readonly driver: Driver;
  readonly maxCalls?: number;
  readonly maxStates?: number;
  readonly maxValid?: number;
  readonly rounds: number;
  readonly maxBroken?: number;
  readonly seconds: number;
}

/** Names of the options that a dataset file settles. The seed is not among them, since training uses it too. */
export const DATASET_FLAGS = [
  'scope',
  'timeout',
  'memory',
  'driver',
  'maxCalls',
  'maxStates',
  'maxValid',
  'rounds',
  'maxBroken',
] as const;

/** Adds the options that say how objects are collected and broken. */
export function addDatasetOptions(command: Command): Command {
  return addSubjectOptions(command)
    .option(
      '--scope <k>',
      'the scope: at most k objects per class, 1 to 100 (default: the largest up to 6 whose objects are not too large; a larger one if 6 holds too few)',
      integer('--scope', 1, 100),
    )
    .option('--seed <seed>', `${SEED_OPTION} (default: 1)`)
    .addOption(
      new Option(
        '--driver <name>',
        'how builders are called: random (at random), saturate (every call in every state), or auto (saturate, but random if that takes too many calls or states)',
      )
        .choices(['auto', 'random', 'saturate'])
        .default('auto'),
    )
    .option(
      '--max-calls <n>',
      'maximum number of builder calls, with those repeated to restore a state (default: 300000 for windows with --driver auto, 1000000 with --driver random, else 4000000)',
      integer('--max-calls', 1, 1e9),
    )
    .option(
      '--max-states <n>',
      'maximum number of distinct objects to collect (default: 4000 for windows with --driver auto, else 60000)',
      integer('--max-states', 2, 1e7),
    )
    .option(
      '--max-valid <n>',
      'maximum number of valid objects to train on, sampled from the collected objects (default: 2000 for windows with --driver auto, else 5000)',
      integer('--max-valid', 2, 1e7),
    )
    .option(
      '--rounds <n>',
      'how many times each field is broken, each time with another value',
      integer('--rounds', 1, 1000),
      4,
    )
    .option(
      '--max-broken <n>',
      'approximate maximum number of broken objects to train on (default: 4000 for windows with --driver auto, else 40000)',
      integer('--max-broken', 1, 1e7),
    )
    .option(
      '--seconds <n>',
      'maximum seconds for collecting, training and all else; without --scope, the model of a smaller scope is kept when they are over',
      integer('--seconds', 1, 1e6),
      1800,
    );
}
