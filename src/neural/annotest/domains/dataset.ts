import * as fc from 'fast-check';
import { positiveInteger } from '../../../base/options/option-rules.ts';
import { optionsOf } from './annotation-error.ts';
import type { ArgumentDomain, Sizes } from './argument-domain.ts';
import { toDomain, type DomainOrValue } from './choices.ts';
import { madeFrom, makeDomain } from './make-domain.ts';
import { tensorFlowWith } from './tensor-flow-with.ts';

/** Options of {@link dataset}. */
export interface DatasetOptions {
  /** Least number of items; default 1. */
  readonly min?: number;
  /** Greatest number of items; default 6. */
  readonly max?: number;
  /** Items of a batch; default no batches. */
  readonly batch?: number;
}

const RULES = { min: positiveInteger, max: positiveInteger, batch: positiveInteger };

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
  const { min = 1, max = Math.max(min, 6), batch } = optionsOf('dataset', options, RULES, example);
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
            const all = tensorFlowWith(tf, 'data', 'dataset').data!.array(values);
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
