import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Call } from '../../learn/examples/collect/receiver.ts';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { bool, int } from '../../objects/structure/finite-domains.ts';
import type { HuntFault } from '../judge/fault.ts';
import type { Sequence } from '../run/sequence.ts';
import { shrink } from './shrink.ts';

const structure = defineStructure({
  name: 'any',
  create: () => ({ add: () => undefined, flip: () => undefined, check: () => undefined }),
  builders: { add: [int(-9, 9)] },
  methods: { flip: [bool()], check: [] },
});
const [add] = structure.builders;
const [flip, check] = structure.methods;
const calling = (operation: Call['operation'], ...values: readonly unknown[]): Call => ({
  operation,
  args: values.map((value) => ({ kind: 'value', value })),
});
const faultOf = (sequence: Sequence): HuntFault => ({
  kind: 'invariant',
  sequence,
  before: undefined,
  after: undefined,
  thrown: undefined,
});

/** Shrinks a sequence that has a fault while `isFaulty` holds; returns its calls as text. */
async function shrunk(
  sequence: Sequence,
  isFaulty: (values: readonly unknown[][]) => boolean,
  maxAttempts = 2000,
): Promise<string[]> {
  const valuesOf = ({ calls }: Sequence): unknown[][] =>
    calls.map(({ args }) => args.map((arg) => (arg.kind === 'value' ? arg.value : undefined)));
  const { sequence: small } = await shrink(faultOf(sequence), {
    structure,
    scope: 4,
    reproduce: async (candidate) => (isFaulty(valuesOf(candidate)) ? faultOf(candidate) : undefined),
    maxAttempts,
    random: createRandom(1),
  });
  return small.calls.map(({ operation }, index) => `${operation.name}(${valuesOf(small)[index]!.join()})`);
}

const anyCall = fc.oneof(
  fc.integer({ min: -9, max: 9 }).map((value) => calling(add!, value)),
  fc.boolean().map((flag) => calling(flip!, flag)),
);
const anySequence = fc
  .array(anyCall, { minLength: 1, maxLength: 30 })
  .map((calls): Sequence => ({ k: 4, calls: [...calls, calling(check!)] }));

test('keeps only the calls that the fault needs, with the simplest arguments', async () => {
  await fc.assert(
    fc.asyncProperty(anySequence, async (sequence) => {
      const needs = (values: readonly unknown[][]): boolean =>
        values.filter(([value]) => typeof value === 'number' && value > 3).length >= 2;
      fc.pre(
        needs(sequence.calls.map(({ args }) => args.map((arg) => (arg.kind === 'value' ? arg.value : 0)))),
      );
      assert.equal(await shrunk(sequence, needs), ['add(4)', 'add(4)', 'check()']);
    }),
    { numRuns: 50 },
  );
});

test('equal keys stay equal', async () => {
  const sequence = { k: 4, calls: [calling(add!, 7), calling(add!, 2), calling(add!, 7), calling(check!)] };
  const hasDuplicate = (values: readonly unknown[][]): boolean => {
    const given = values.flat();
    return new Set(given).size < given.length;
  };
  assert.equal(await shrunk(sequence, hasDuplicate), ['add(0)', 'add(0)', 'check()']);
});

test('removes two calls together if neither can be removed alone', async () => {
  const balanced = (values: readonly unknown[][]): boolean =>
    values.filter(([value]) => value === true).length === values.filter(([value]) => value === 1).length;
  const flags = [calling(flip!, true), calling(flip!, true), calling(add!, 1), calling(add!, 1)];
  assert.equal(await shrunk({ k: 4, calls: [...flags, calling(check!)] }, balanced), ['check()']);
});

test('shrinks a fault that needs certain lengths to the smallest of them', async () => {
  const isFaultyLength = (values: readonly unknown[][]): boolean => [13, 21, 29].includes(values.length - 1);
  const calls = Array.from({ length: 29 }, () => calling(add!, 0));
  assert.is((await shrunk({ k: 4, calls: [...calls, calling(check!)] }, isFaultyLength)).length, 14);
});

test('every accepted step shows the fault, and the number of attempts is limited', async () => {
  await fc.assert(
    fc.asyncProperty(anySequence, fc.integer({ min: 0, max: 20 }), async (sequence, attempts) => {
      let tried = 0;
      const small = await shrunk(sequence, (values) => ++tried > 0 && values.length % 2 === 1, attempts);
      assert.ok(tried <= attempts);
      assert.is(small.at(-1), 'check()');
      assert.ok(small.length === sequence.calls.length || small.length % 2 === 1);
    }),
  );
});

test.run();
