import type { SettledOptions } from '../../base/options/options-of.ts';
import { METAMORPHIC_OPTIONS } from '../../neural/metamorphic/run/metamorphic-options.ts';
import { command } from './command.ts';
import { REPORT_OPTIONS } from './shared-options.ts';

const OPTIONS = { ...METAMORPHIC_OPTIONS, ...REPORT_OPTIONS };

export type MetamorphicFlags = SettledOptions<typeof OPTIONS>;

export const addMetamorphicCommand = command({
  name: 'metamorphic',
  text: 'judge a statistic, forecaster or classifier by metamorphic relations; exit code 1 if one is violated',
  arguments: {
    '<subject>': 'a file that exports { correlation }, { train, forecast } or { fit, predict }',
  },
  options: OPTIONS,
  examples: ['metamorphic src/correlation.ts --reporter text,html=relations.html'],
  run: async ({ args: [file], flags }) =>
    (await import('../actions/run-metamorphic.ts')).runMetamorphic(file!, flags),
});
