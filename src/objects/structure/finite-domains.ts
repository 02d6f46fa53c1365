import * as fc from 'fast-check';
import { boundAt, type Bound, type ValueDomain, type KeyDomain, type NodeDomain } from './domain.ts';
import { LearnInvError } from '../../base/error.ts';
import { describeValue } from '../../base/options/describe-value.ts';
import { range } from './finitization.ts';

/** Size of the largest integer domain that is listed; larger domains are sampled. */
const MAX_LISTED = 1024;

/**
 * Returns the domain of integers from `min` to `max`, both included.
 *
 * @param min an integer, or a function of the scope k.
 * @param max an integer not below `min`, or a function of the scope k.
 * @throws LearnInvError `INVALID_STRUCTURE` if a bound is no integer.
 * @example
 * ```ts
 * builders: { push: [int(0, 5)], insert: [int(1, (k) => k)] }
 * ```
 */
export function int(min: Bound, max: Bound): ValueDomain {
  const label = `int(${show(min)}, ${show(max)})`;
  const at = (bound: Bound, k: number): number => {
    const value = boundAt(bound, k);
    if (Number.isInteger(value)) return value;
    throw noInteger(label, value);
  };
  const bounds = (k: number): [number, number] => [at(min, k), at(max, k)];
  for (const bound of [min, max]) if (typeof bound !== 'function') at(bound, 0);
  return {
    kind: 'value',
    label,
    values: (k) => {
      const [low, high] = bounds(k);
      return high - low < MAX_LISTED ? range(low, high) : undefined;
    },
    generate: (k, random) => {
      const [low, high] = bounds(k);
      return low + random.below(Math.max(1, high - low + 1));
    },
    arbitrary: (k) => {
      const [low, high] = bounds(k);
      return fc.integer({ min: low, max: Math.max(low, high) });
    },
  };
}

/**
 * Returns the domain of `true` and `false`.
 *
 * @example
 * ```ts
 * builders: { setVisible: [bool()] }
 * ```
 */
export function bool(): ValueDomain {
  return { ...oneOf(false, true), label: 'bool()' };
}

/**
 * Returns the domain of the given values, all equally likely.
 *
 * @example
 * ```ts
 * builders: { setColour: [oneOf('red', 'black')] }
 * ```
 */
export function oneOf(...values: readonly unknown[]): ValueDomain {
  return {
    kind: 'value',
    label: `oneOf(${values.map(String).join(', ')})`,
    values: () => values,
    generate: (_k, random) => random.pick(values),
  };
}

const noInteger = (label: string, value: unknown): LearnInvError =>
  new LearnInvError('INVALID_STRUCTURE', `a bound of ${label} is no integer`, {
    expected: 'integers, or functions of the scope that return them',
    got: describeValue(value),
    hint: 'correct the bound; for other numbers use float(min, max) or oneOf(…)',
  });

/** Formats a bound: a number, or the body of the function of k. */
const show = (bound: Bound): string => String(bound).replace(/^[^=]*=>\s*/, '');

/**
 * Returns the domain of the objects reachable from the receiver, including the receiver.
 *
 * @param options `removed: false` if a hunt must not pass objects that were removed before, since the class does not check
 * for them; default true.
 *
 * @example
 * ```ts
 * methods: { removeNode: { args: [node()], run: (list, entry) => list.removeNode(entry) } }
 * ```
 */
export function node({ removed = true }: { readonly removed?: boolean } = {}): NodeDomain {
  return { kind: 'node', label: removed ? 'node()' : 'node({ removed: false })', removed };
}

/**
 * Returns the domain of keys: mostly an argument of an earlier call in the sequence, otherwise a value of a builder's
 * domain, which is often missing in the object.
 *
 * @example
 * ```ts
 * methods: { delete: [key()] }
 * ```
 */
export function key(): KeyDomain {
  return { kind: 'key', label: 'key()' };
}
