import { command } from './command.ts';
import { JSON_OPTION, MODEL_ARGUMENT } from './shared-options.ts';

export const addDiffCommand = command({
  name: 'diff',
  text: 'compare the invariants of two models, such as those of two versions of a class; exit code 1 if a condition was gained, lost or changed',
  arguments: { '<before>': MODEL_ARGUMENT, '<after>': MODEL_ARGUMENT },
  options: JSON_OPTION,
  examples: ['diff models/queue-1.4 models/queue-1.5'],
  run: async ({ args: [before, after], flags }) =>
    (await import('../actions/run-diff.ts')).runDiff(before!, after!, flags),
});
