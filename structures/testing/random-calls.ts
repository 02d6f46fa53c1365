import * as fc from 'fast-check';
import { readHeap } from '../../src/objects/heap/read.ts';
import { createRandom, type Random } from '../../src/base/random.ts';
import { int, type Domain, type Operation } from '../../src/objects/structure/language.ts';
import { allowed, invoke } from '../../src/objects/structure/invoke.ts';

/** Scope of the argument values. 6 is the smallest scope of the paper's Table II. */
export const K = 6;

/** A call as fast-check generates and shrinks it: the index of an operation, and the seed of its arguments. */
export interface RandomCall {
  readonly operation: number;
  readonly seed: number;
}

/** Sequences of at most 24 calls. */
export const randomCalls: fc.Arbitrary<RandomCall[]> = fc.array(
  fc.record({ operation: fc.nat(), seed: fc.nat() }),
  { maxLength: 24 },
);

/**
 * Makes calls on an object one after the other; skips those whose precondition fails.
 *
 * @param after called after each call with its text.
 * @throws the error of an operation that throws.
 */
export function makeCalls(
  object: object,
  operations: readonly Operation[],
  calls: readonly RandomCall[],
  after: (call: string) => void,
): void {
  const keys: unknown[] = [];
  // Stands in for a key before there is one.
  const fresh = operations.flatMap(({ args }) => args).find(({ kind }) => kind === 'value') ?? int(0, K);
  for (const { operation, seed } of calls) {
    const chosen = operations[operation % operations.length]!;
    const random = createRandom(seed);
    const values = chosen.args.map((domain) =>
      argument(domain.kind === 'key' && keys.length === 0 ? fresh : domain, object, keys, random),
    );
    keys.push(...values.filter((value) => typeof value !== 'object'));
    if (!allowed(chosen, object, values)) continue;
    invoke(chosen, object, values);
    after(`${chosen.name}(${values.map(String).join(', ')})`);
  }
}

function argument(domain: Domain, object: object, keys: readonly unknown[], random: Random): unknown {
  switch (domain.kind) {
    case 'value':
      return domain.generate(K, random);
    case 'key':
      return random.pick(keys);
    case 'node':
      return random.pick(readHeap(object).objects);
  }
}
