import * as fc from 'fast-check';
import type { ArgumentDomain } from './argument-domain.ts';
import { makeDomain } from './make-domain.ts';
import { tensorFlowWith } from './tensor-flow-with.ts';

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
        build: ({ tf }) => tensorFlowWith(tf, 'train', 'optimizer').train[name]!(0.1),
      })),
    source: () =>
      `fc.constantFrom(${OPTIMIZERS.map((name) => `'${name}'`).join(', ')}).map((name) => tf.train[name](0.1))`,
    mismatch: (value) =>
      typeof (value as { applyGradients?: unknown } | null)?.applyGradients === 'function'
        ? undefined
        : 'no optimizer',
  });
}
