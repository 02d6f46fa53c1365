import { textOption } from '../../base/options/declared-option.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import { COMPARE_OPTIONS } from '../../neural/lemon/compare/compare-options.ts';
import { command } from './command.ts';
import { JSON_OPTION } from './shared-options.ts';

const OPTIONS = {
  ...COMPARE_OPTIONS,
  script: textOption(
    '<file>',
    'write a stand-alone program that shows the first layer or node where back ends part',
  ),
  ...JSON_OPTION,
};

export type LemonCompareFlags = SettledOptions<typeof OPTIONS>;

export const addLemonCompareCommand = command({
  name: 'compare',
  text: 'run your model on several back ends: do its outputs agree, and if not, where do they part; exit code 1 if they part',
  arguments: { '<model>': 'a model.json, a layers model or a graph model of TensorFlow.js, or an ONNX file' },
  options: OPTIONS,
  examples: ['lemon compare web_model/model.json --backends cpu,wasm,webgl --script part.cjs'],
  run: async ({ args: [model], flags }) =>
    (await import('../actions/run-lemon-compare.ts')).runLemonCompare(model!, flags),
});
