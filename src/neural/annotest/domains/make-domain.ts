import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import { literal } from '../../../base/report-parts/literal.ts';
import type { ArgumentDomain, Made, World } from './argument-domain.ts';
import { drawnSizes } from './sizes.ts';

export type DomainParts = Pick<ArgumentDomain, 'label' | 'made' | 'source' | 'mismatch'> &
  Partial<Pick<ArgumentDomain, 'names'>>;

const NO_WORLD: World = { tf: undefined, program: {} };

/** Returns a domain, which is a domain of a structure too: there, named dimensions are drawn for each value. */
export function makeDomain({ names = [], ...parts }: DomainParts): ArgumentDomain {
  const domain: ArgumentDomain = {
    kind: 'value',
    names,
    ...parts,
    values: () => undefined,
    generate: (_k, random) => fc.sample(values(), { seed: random.below(0x7fffffff), numRuns: 1 })[0],
    arbitrary: () => values(),
  };
  const values = (): Arbitrary<unknown> =>
    drawnSizes([domain])
      .chain((sizes) => domain.made(sizes))
      .map((made) => made.build(NO_WORLD));
  return domain;
}

/** Returns a value that is its own literal: a primitive. */
export const madeOf = (value: unknown): Made => ({
  code: literal(value) ?? String(value),
  build: () => value,
});

/** Returns a value that is built from others, which asynchronous generators may build later. */
export function madeFrom(
  parts: readonly Made[],
  code: string,
  join: (values: unknown[], world: World) => unknown,
): Made {
  return {
    code,
    uses: [...new Set(parts.flatMap(({ uses = [] }) => uses))],
    build: (world) => {
      const values = parts.map((part) => part.build(world));
      return values.some((value) => value instanceof Promise)
        ? Promise.all(values).then((settled) => join(settled, world))
        : join(values, world);
    },
  };
}
