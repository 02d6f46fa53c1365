import * as fc from 'fast-check';
import type { Domain } from '../../objects/structure/domain.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { toArbitrary } from '../../objects/structure/arbitrary-domains.ts';

/** An argument as generated, before a run determines which objects and keys exist. */
export type CommandArgument =
  /** The value itself. */
  | { readonly kind: 'value'; readonly value: unknown }
  /** The object with label `index` modulo the number of reachable objects. */
  | { readonly kind: 'node'; readonly index: number }
  /** The earlier key at `index` modulo their number; `value` if there are no earlier keys. */
  | { readonly kind: 'key'; readonly index: number; readonly value: unknown };

/** Largest index drawn for an object or key. Indices are reduced modulo the number of objects or keys. */
const MAX_INDEX = 1023;
/** Weight of an earlier key relative to a new one. */
const KNOWN_KEY_WEIGHT = 3;

/**
 * Returns the arbitrary of the arguments in a domain. Objects shrink towards the receiver, keys towards the first key.
 *
 * @param structure its builders' arguments are the new keys.
 * @param k scope of the value domains.
 */
export function argumentArbitrary(
  domain: Domain,
  structure: Structure,
  k: number,
): fc.Arbitrary<CommandArgument> {
  if (domain.kind === 'value') return valued(toArbitrary(domain, k));
  if (domain.kind === 'node') return fc.nat({ max: MAX_INDEX }).map((index) => ({ kind: 'node', index }));
  const fresh = fc.oneof(
    ...structure.builders.flatMap(({ args }) =>
      args.flatMap((arg) => (arg.kind === 'value' ? [toArbitrary(arg, k)] : [])),
    ),
    fc.constant(undefined),
  );
  const known = fc
    .tuple(fc.nat({ max: MAX_INDEX }), fresh)
    .map(([index, value]): CommandArgument => ({ kind: 'key', index, value }));
  return fc.oneof({ arbitrary: known, weight: KNOWN_KEY_WEIGHT }, { arbitrary: valued(fresh), weight: 1 });
}

const valued = (values: fc.Arbitrary<unknown>): fc.Arbitrary<CommandArgument> =>
  values.map((value) => ({ kind: 'value', value }));
