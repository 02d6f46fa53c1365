import { textOption } from '../../base/options/declared-option.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import { command } from './command.ts';
import { JSON_OPTION, STRUCTURE_ARGUMENT, SUBJECT_OPTIONS, SECONDS_OPTION } from './shared-options.ts';

const OPTIONS = {
  model: textOption('<folder>', 'the folder of the learned repOK', { otherwise: '`models/<structure>`' }),
  ...SUBJECT_OPTIONS,
  ...SECONDS_OPTION,
  ...JSON_OPTION,
};

export type AuditFlags = SettledOptions<typeof OPTIONS>;

export const addAuditCommand = command({
  name: 'audit',
  text: "judge the structure's own repOK by what its builders make and by a learned classifier; exit code 1 if they differ",
  arguments: { '<structure>': STRUCTURE_ARGUMENT },
  options: OPTIONS,
  examples: ['audit binary-search-tree'],
  run: async ({ args: [structure], flags }) =>
    (await import('../actions/run-audit.ts')).runAudit(structure!, flags),
});
