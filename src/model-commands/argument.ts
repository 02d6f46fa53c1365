import * as fc from 'fast-check';
import type { Domain } from '../structure/domain.ts';
import type { Structure } from '../structure/structure.ts';
import { toArbitrary } from '../structure/to-arbitrary.ts';

/** An argument before it is known which objects and keys there are to choose from. */
export type CommandArgument =
  | { readonly kind: 'value'; readonly value: unknown }
  /** One of the objects that are reachable then, counted round. */
  | { readonly kind: 'node'; readonly index: number }
  /** One of the keys given until then, counted round; the value where none was. */
  | { readonly kind: 'key'; readonly index: number; readonly value: unknown };

/** How many keys were given before for each that is drawn afresh. */
const KNOWN_KEYS = 3;

/** The arguments that a domain allows; objects shrink towards the receiver, keys towards the first given. */
export function argumentArbitrary(
  domain: Domain,
  structure: Structure,
  k: number,
): fc.Arbitrary<CommandArgument> {
  if (domain.kind === 'value') return valued(toArbitrary(domain, k));
  if (domain.kind === 'node') return fc.nat({ max: 1023 }).map((index) => ({ kind: 'node', index }));
  const fresh = fc.oneof(
    ...structure.builders.flatMap(({ args }) =>
      args.flatMap((arg) => (arg.kind === 'value' ? [toArbitrary(arg, k)] : [])),
    ),
    fc.constant(undefined),
  );
  const known = fc
    .tuple(fc.nat({ max: 1023 }), fresh)
    .map(([index, value]): CommandArgument => ({ kind: 'key', index, value }));
  return fc.oneof({ arbitrary: known, weight: KNOWN_KEYS }, { arbitrary: valued(fresh), weight: 1 });
}

const valued = (values: fc.Arbitrary<unknown>): fc.Arbitrary<CommandArgument> =>
  values.map((value) => ({ kind: 'value', value }));
