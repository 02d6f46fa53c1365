import * as fc from 'fast-check';
import { booleanRule, rule } from '../../../base/options/option-rules.ts';
import { optionsOf } from './annotation-error.ts';
import type { ArgumentDomain } from './argument-domain.ts';
import { dimensionsIn } from './bounds.ts';
import type { Made } from './made.ts';
import { makeDomain } from './make-domain.ts';
import { isSize, sizeAt, sizeCode, type Size } from './size.ts';
import { tensorFlowWith } from './tensor-flow-with.ts';

/** Options of {@link layersModel}. */
export interface ModelOptions {
  /** The shape of one input, without the batch; default `[4]`. */
  readonly input?: readonly Size[];
  /** The number of outputs; default 1. */
  readonly output?: Size;
  /** True to compile it for training; default false. */
  readonly compile?: boolean;
}

const RULES = {
  input: rule(
    'a shape without the batch',
    (value) => Array.isArray(value) && value.length > 0 && value.every(isSize),
  ),
  output: rule('a number of outputs', isSize),
  compile: booleanRule,
};

/**
 * Returns the domain of small layers models: dense layers from an input shape to a number of outputs.
 *
 * @throws LearnInvError `INVALID_ANNOTATION`
 * @example
 * ```ts
 * annotate(evaluate, { args: { model: layersModel({ input: [28, 28, 1], output: 10 }) } });
 * ```
 */
export function layersModel(options?: ModelOptions): ArgumentDomain {
  const example = "layersModel({ input: [28, 28, 1], output: 'classes' })";
  const { input = [4], output = 1, compile = false } = optionsOf('layersModel', options, RULES, example);
  const compiled = "{ optimizer: 'sgd', loss: 'meanSquaredError' }";
  const code = (hidden: string, shape: string, outputs: string): string => {
    const flatten = input.length > 1 ? `tf.layers.flatten({ inputShape: ${shape} }), ` : '';
    const first = input.length > 1 ? '' : `inputShape: ${shape}, `;
    const model = `tf.sequential({ layers: [${flatten}tf.layers.dense({ ${first}units: ${hidden} }), tf.layers.dense({ units: ${outputs} })] })`;
    return compile ? `((model) => (model.compile(${compiled}), model))(${model})` : model;
  };
  return makeDomain({
    label: `layersModel({ input: [${input.join(', ')}], output: ${output} })`,
    names: dimensionsIn(...input, output),
    made: (sizes) => {
      const shape = input.map((size) => sizeAt(size, sizes));
      const outputs = sizeAt(output, sizes);
      return fc.integer({ min: 1, max: 4 }).map((hidden): Made => ({
        code: code(String(hidden), `[${shape.join(', ')}]`, String(outputs)),
        build: ({ tf }) => {
          const library = tensorFlowWith(tf, 'layers', 'layersModel');
          const { flatten, dense } = library.layers;
          const layers =
            input.length > 1
              ? [flatten!({ inputShape: shape }), dense!({ units: hidden })]
              : [dense!({ inputShape: shape, units: hidden })];
          const model = library.sequential({ layers: [...layers, dense!({ units: outputs })] });
          if (compile) model.compile({ optimizer: 'sgd', loss: 'meanSquaredError' });
          return model;
        },
      }));
    },
    source: () =>
      `fc.integer({ min: 1, max: 4 }).map((hidden) => ${code('hidden', `[${input.map(sizeCode).join(', ')}]`, sizeCode(output))})`,
    mismatch: (value) =>
      typeof (value as { predict?: unknown } | null)?.predict === 'function' ? undefined : 'no model',
  });
}
