import { namesOption, noOption, switchOption, textOption } from '../../base/options/declared-option.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import { TEST_RUNNER_OPTION } from '../../base/report-parts/test-runners.ts';
import { HUNT_OPTIONS } from '../../hunt/isolated/isolated-hunt-options.ts';
import { command } from './command.ts';
import { RESULT_OPTIONS, STRUCTURE_ARGUMENT, shardOptions } from './shared-options.ts';

const OPTIONS = {
  ...HUNT_OPTIONS,
  seed: namesOption(
    '<seeds>',
    'the seed of every random choice; several, separated by commas or repeated, hunt with each',
    { otherwise: '1' },
  ),
  watch: switchOption(
    'when a file changes, hunt again in the structures that import it, until Ctrl-C ends it with exit code 130',
  ),
  replay: noOption('replay and store no sequences'),
  testRunner: TEST_RUNNER_OPTION,
  ...shardOptions('hunt only in part i of n of all structures and seeds'),
  queue: textOption(
    '<url>',
    'let the [workers of a queue](ci.md#a-queue) hunt (`learn-inv worker`): the URL of its Redis server',
  ),
  ...RESULT_OPTIONS,
};

export type HuntFlags = SettledOptions<typeof OPTIONS>;

export const addHuntCommand = command({
  name: 'hunt',
  text: 'call all methods of one structure, or of each in the project, at random and judge every state with a learned repOK',
  arguments: { '[structure]': `${STRUCTURE_ARGUMENT}; default: all *.structure.ts of the project` },
  options: OPTIONS,
  examples: [
    'hunt queue',
    'hunt ./queue.ts --tests test --test-runner node:test',
    'hunt queue --oracle repOK --exhaustive 3',
    'hunt --watch',
    'hunt --seed 1,2 --reporter text,sarif=hunt.sarif',
  ],
  run: async ({ args: [structure], flags, isGiven }) =>
    (await import('../actions/run-hunt.ts')).runHunt(structure, flags, isGiven as (name: string) => boolean),
});
