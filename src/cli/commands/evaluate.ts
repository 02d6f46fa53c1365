import {
  integerOption,
  seedOption,
  shareOption,
  switchOption,
  textOption,
} from '../../base/options/declared-option.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import { command } from './command.ts';
import {
  JOBS_OPTION,
  JSON_OPTION,
  MODEL_ARGUMENT,
  SUBJECT_OPTIONS,
  THRESHOLD_OPTIONS,
  shardOptions,
  ANY_SECONDS_OPTION,
} from './shared-options.ts';

const OPTIONS = {
  structure: textOption('<structure>', 'the structure, if it is not a built-in one: the path of its file'),
  scope: integerOption('<k>', 'the scope to judge', [1, 100], { otherwise: "the model's" }),
  maxObjects: integerOption(
    '<n>',
    'most valid and most invalid objects to judge; of more, an even sample is judged',
    [1, 1e9],
    { default: 4_000_000 },
  ),
  maxExplored: integerOption('<n>', 'visit only the first n candidates of the search', [1, 1e12], {
    otherwise: 'all',
  }),
  seed: seedOption('the seed of the sample', { default: '1' }),
  ...SUBJECT_OPTIONS,
  ...ANY_SECONDS_OPTION,
  ...JOBS_OPTION,
  ...THRESHOLD_OPTIONS,
  metamorphic: switchOption(
    'judge by [relations](metamorphic.md#learned-invariants) instead, which need no repOK: changes that must keep the verdict, and changes that must not',
  ),
  unordered: switchOption('with --metamorphic: the order of entries in Maps and Sets has no meaning'),
  minScore: shareOption(
    '<share>',
    'with --metamorphic: exit with 1 if the score is below this share, 0 to 1',
  ),
  ...shardOptions('judge only part i of n of the scope'),
  ...JSON_OPTION,
};

export type EvaluateFlags = SettledOptions<typeof OPTIONS>;

export const addEvaluateCommand = command({
  name: 'evaluate',
  text: "compare a learned repOK with the structure's own repOK on every object of a scope; exit code 1 if it misses --min-precision, --min-recall or --min-score",
  arguments: { '<model>': MODEL_ARGUMENT },
  options: OPTIONS,
  examples: ['evaluate models/binary-search-tree --min-recall 0.99'],
  run: async ({ args: [model], flags }) => {
    if (flags.metamorphic) {
      const { runEvaluateMetamorphic } = await import('../actions/run-evaluate-metamorphic.ts');
      await runEvaluateMetamorphic(model!, flags);
      return;
    }
    const { runEvaluate } = await import('../actions/run-evaluate.ts');
    await runEvaluate(model!, flags);
  },
});
