import { wrongUse, optionsOf } from './annotation-error.ts';
import * as fc from 'fast-check';
import type { ArgumentDomain, Made, Sizes } from './argument-domain.ts';
import { makeDomain, madeFrom } from './make-domain.ts';
import { booleanRule, rule, positiveInteger } from '../../../base/options/option-rules.ts';
import { dimensionsIn, isSize, sizeAt, sizeCode, type Size } from './sizes.ts';
import { toDomain, type DomainOrValue } from './choices.ts';

/** The parts of TensorFlow.js that models, optimizers and datasets are made with. */
type Tf = Readonly<Record<string, never>> & {
  readonly layers: Readonly<Record<'dense' | 'flatten', (options: object) => unknown>>;
  readonly train: Readonly<Record<(typeof OPTIMIZERS)[number], (rate: number) => unknown>>;
  readonly data: { array(items: readonly unknown[]): { batch(size: number): unknown } };
  sequential(options: object): { compile(options: object): void };
};

/** Returns the TensorFlow.js of a program, which must have a part that a construct needs. */
function tensorFlowWith(given: unknown, part: 'layers' | 'train' | 'data', construct: string): Tf {
  const tf = given as Partial<Tf> | undefined;
  if (tf?.[part] !== undefined) return tf as Tf;
  throw wrongUse(
    construct,
    `a program that has tf.${part}`,
    tf === undefined ? '`no TensorFlow.js`' : `\`no tf.${part}\``,
    "import * as tf from '@tensorflow/tfjs' in the program",
  );
}

/** The optimizers of TensorFlow.js that need nothing but a learning rate. */
const OPTIMIZERS = ['sgd', 'adam', 'rmsprop', 'adagrad', 'adamax'] as const;

/**
 * Returns the domain of optimizers with a learning rate of 0.1.
 *
 * @example
 * ```ts
 * annotate(train, { args: { optimizer: optimizer() } });
 * ```
 */
export function optimizer(): ArgumentDomain {
  return makeDomain({
    label: 'optimizer()',
    made: () =>
      fc.constantFrom(...OPTIMIZERS).map((name) => ({
        code: `tf.train.${name}(0.1)`,
        build: ({ tf }) => tensorFlowWith(tf, 'train', 'optimizer').train[name](0.1),
      })),
    source: () =>
      `fc.constantFrom(${OPTIMIZERS.map((name) => `'${name}'`).join(', ')}).map((name) => tf.train[name](0.1))`,
    mismatch: (value) =>
      typeof (value as { applyGradients?: unknown } | null)?.applyGradients === 'function'
        ? undefined
        : 'no optimizer',
  });
}

/** Options of {@link layersModel}. */
export interface ModelOptions {
  /** The shape of one input, without the batch; default `[4]`. */
  readonly input?: readonly Size[];
  /** The number of outputs; default 1. */
  readonly output?: Size;
  /** True to compile it for training; default false. */
  readonly compile?: boolean;
}

const MODEL_RULES = {
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
  const {
    input = [4],
    output = 1,
    compile = false,
  } = optionsOf('layersModel', options, MODEL_RULES, example);
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
              ? [flatten({ inputShape: shape }), dense({ units: hidden })]
              : [dense({ inputShape: shape, units: hidden })];
          const model = library.sequential({ layers: [...layers, dense({ units: outputs })] });
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

/** Options of {@link dataset}. */
export interface DatasetOptions {
  /** Least number of items; default 1. */
  readonly min?: number;
  /** Greatest number of items; default 6. */
  readonly max?: number;
  /** Items of a batch; default no batches. */
  readonly batch?: number;
}

const DATASET_RULES = { min: positiveInteger, max: positiveInteger, batch: positiveInteger };

/**
 * Returns the domain of datasets (`tf.data`) with items of a domain.
 *
 * @throws LearnInvError `INVALID_ANNOTATION`; when values are made, if the program's TensorFlow.js has no `tf.data`.
 * @example
 * ```ts
 * annotate(fitDataset, { args: { data: dataset(dict({ xs: tensor([4]), ys: tensor([1]) }), { batch: 2 }) } });
 * ```
 */
export function dataset(items: DomainOrValue, options?: DatasetOptions): ArgumentDomain {
  const example = 'dataset(tensor([4]), { min: 1, max: 8, batch: 2 })';
  const { min = 1, max = Math.max(min, 6), batch } = optionsOf('dataset', options, DATASET_RULES, example);
  const domain = toDomain(items);
  const batched = batch === undefined ? '' : `.batch(${batch})`;
  const lengths = { minLength: min, maxLength: Math.max(min, max), size: 'max' } as const;
  return makeDomain({
    label: `dataset(${domain.label})`,
    names: domain.names,
    made: (sizes: Sizes) =>
      fc.array(domain.made(sizes), lengths).map((parts) =>
        madeFrom(
          parts,
          `tf.data.array([${parts.map(({ code }) => code).join(', ')}])${batched}`,
          (values, { tf }) => {
            const all = tensorFlowWith(tf, 'data', 'dataset').data.array(values);
            return batch === undefined ? all : all.batch(batch);
          },
        ),
      ),
    source: () =>
      `fc.array(${domain.source()}, { minLength: ${min}, maxLength: ${Math.max(min, max)}, size: 'max' }).map((items) => tf.data.array(items)${batched})`,
    mismatch: (value) =>
      typeof (value as { forEachAsync?: unknown } | null)?.forEachAsync === 'function'
        ? undefined
        : 'no dataset',
  });
}
