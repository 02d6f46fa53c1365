import * as fc from 'fast-check';
import { isBindingName } from '../../../base/escape/javascript.ts';
import { booleanRule, countRule } from '../../../base/options/option-rules.ts';
import { optionsOf, wrongUse } from './annotation-error.ts';
import type { ArgumentDomain, Sizes } from './argument-domain.ts';
import { madeOf, makeDomain } from './make-domain.ts';
import { rangeBetween } from './shapes.ts';
import { isSize, namesIn, sizeAt, sizeCode, DIMENSION, RANK } from './sizes.ts';

/**
 * Returns the domain of an integer argument that equals a named dimension.
 *
 * @example
 * ```ts
 * annotate(slice, { args: { size: dim('n', { max: 10 }), x: tensor(['n']) } });
 * ```
 */
export function dim(
  name: string,
  options?: { readonly min?: number; readonly max?: number },
): ArgumentDomain {
  const example = "dim('n', { min: 2, max: 10 })";
  const { min, max } = optionsOf('dim', options, { min: countRule, max: countRule }, example);
  const range = rangeBetween(min, max, DIMENSION);
  if (typeof name !== 'string' || !isSize(name))
    throw wrongUse('dim', 'the name of a dimension', name, example);
  if (range.min > range.max)
    throw wrongUse('dim', 'a range with at least one size', `\`${range.min} to ${range.max}\``, example);
  return makeDomain({
    label: `dim('${name}')`,
    names: namesIn(name).map((part) => ({ name: part, range: part === name ? range : DIMENSION })),
    made: (sizes) => fc.constant(madeOf(sizeAt(name, sizes))),
    source: () => `fc.constant(${sizeCode(name)})`,
    mismatch: (value, sizes) => {
      if (!Number.isInteger(value)) return 'no integer';
      const known = (sizes[name] ??= Number(value));
      return known === value ? undefined : `not ${name} = ${String(known)}`;
    },
  });
}

/**
 * Returns the domain of the axes of a named shape, from 0; with `negative`, from the end too.
 *
 * @example
 * ```ts
 * annotate(sum, { args: { x: tensor('s'), axis: axis('s', { negative: true }) } });
 * ```
 */
export function axis(name: string, options?: { readonly negative?: boolean }): ArgumentDomain {
  const example = "axis('s', { negative: true })";
  const { negative = false } = optionsOf('axis', options, { negative: booleanRule }, example);
  if (typeof name !== 'string' || !isBindingName(name))
    throw wrongUse('axis', 'the name of a shape', name, example);
  const rankOf = (sizes: Sizes): number => (sizes[name] as readonly number[] | undefined)?.length ?? 1;
  return makeDomain({
    label: `axis('${name}')`,
    names: [{ name, rank: RANK, range: DIMENSION }],
    made: (sizes) => fc.integer({ min: negative ? -rankOf(sizes) : 0, max: rankOf(sizes) - 1 }).map(madeOf),
    source: () => `fc.integer({ min: ${negative ? `-${name}.length` : 0}, max: ${name}.length - 1 })`,
    mismatch: (value) => (Number.isInteger(value) ? undefined : 'no integer'),
  });
}
