// oxlint-disable unicorn/no-thenable -- subjects with a `then` method are the point here
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { RepresentationError } from '../guards/representation-error.ts';
import { array, arbitrary, float, string, toArbitrary } from '../../objects/structure/arbitrary-domains.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import type { ValueDomain } from '../../objects/structure/domain.ts';
import { bool, int, oneOf, key, node } from '../../objects/structure/finite-domains.ts';
import { structureCommands } from './structure-commands.ts';
import { asyncStructureProperty, structureProperty } from './structure-property.ts';

const test = suite('commands of a structure');

/** A bag whose `remove` leaves a wrong size for items above 5. */
class Bag {
  items: number[] = [];
  size = 0;
  add(item: number): void {
    this.items.push(item);
    this.size++;
  }
  remove(item: number): void {
    const at = this.items.indexOf(item);
    if (at < 0) return;
    this.items.splice(at, 1);
    if (item <= 5) this.size--;
  }
  take(): number {
    if (this.size === 0) throw new RangeError('empty');
    this.size--;
    return this.items.pop()!;
  }
  async loseLater(): Promise<void> {
    await Promise.resolve();
    this.items.pop();
  }
}
const repOK = ({ size, items }: Bag): boolean => size === items.length;
const bag = defineStructure({
  name: 'bag',
  create: () => new Bag(),
  builders: { add: [int(0, 9)] },
  methods: { remove: [key()] },
});
const wellBehaved = defineStructure({
  name: 'bag',
  create: () => new Bag(),
  builders: { add: [int(0, 5)] },
  methods: {
    remove: [key()],
    take: { require: ({ size }) => size > 0 },
    look: {
      args: [node()],
      run: (held: Bag, found: object) => assert.ok(found === held || found === held.items),
    },
  },
});

const report = (details: { readonly counterexample: unknown }): string => String(details.counterexample);

test('the property holds for a structure that keeps its invariant', () => {
  fc.assert(structureProperty(wellBehaved, repOK), { seed: 1 });
});

test('shrinks a failure to the shortest sequence, and the error names the last call', () => {
  const details = fc.check(structureProperty(bag, repOK), { seed: 1 });
  assert.is(details.failed, true);
  assert.match(report(details), /^add\(([6-9])\),remove\(\1\) /);
  assert.instance(details.errorInstance, RepresentationError);
  assert.match((details.errorInstance as Error).message, /after remove\([6-9]\)\n/);
});

test('seed, path and replayPath of a report replay the failure', () => {
  const first = fc.check(structureProperty(bag, repOK), { seed: 3 });
  const replayPath = /replayPath="([^"]+)"/.exec(report(first))![1]!;
  const again = fc.check(structureProperty(bag, repOK, { replayPath }), {
    seed: first.seed,
    path: first.counterexamplePath!,
    endOnFailure: true,
  });
  assert.is(again.numRuns, 1);
  assert.is(report(again).split(' ')[0], report(first).split(' ')[0]);
});

test('an error thrown by an operation fails the property unless mayThrow allows it', () => {
  const strict = defineStructure({
    name: 'bag',
    create: () => new Bag(),
    builders: { add: [int(0, 5)] },
    methods: { take: [] },
  });
  assert.instance(fc.check(structureProperty(strict, repOK), { seed: 1 }).errorInstance, RangeError);
  const mayThrow = (error: unknown, operation: string): boolean =>
    error instanceof RangeError && operation === 'take';
  fc.assert(structureProperty(strict, repOK, { mayThrow }), { seed: 1 });
});

test('the asynchronous property awaits operations, the synchronous one rejects asynchronous operations', async () => {
  const later = defineStructure({
    name: 'bag',
    create: () => new Bag(),
    builders: { add: [int(0, 5)] },
    methods: { loseLater: [] },
  });
  const details = await fc.check(asyncStructureProperty(later, repOK), { seed: 1 });
  assert.match(report(details), /^add\(0\),loseLater\(\) /);
  const rejected = fc.check(structureProperty(later, repOK), { seed: 1 });
  assert.match(
    (rejected.errorInstance as Error).message,
    /"loseLater" is asynchronous[^]*asyncStructureProperty/,
  );
});

test('the asynchronous property awaits create, the synchronous one rejects an asynchronous create', async () => {
  const opened = defineStructure({
    name: 'bag',
    create: async () => new Bag(),
    builders: { add: [int(0, 5)] },
    methods: { remove: [key()] },
  });
  await fc.assert(asyncStructureProperty(opened, repOK), { seed: 1 });
  const broken = { ...opened, builders: bag.builders };
  const details = await fc.check(asyncStructureProperty(broken, repOK), { seed: 1 });
  assert.match(report(details), /^add\(([6-9])\),remove\(\1\) /);
  const rejected = fc.check(structureProperty(opened, repOK), { seed: 1 });
  assert.match(
    (rejected.errorInstance as Error).message,
    /`create` is asynchronous[^]*asyncStructureProperty/,
  );
});

test('an operation that returns an object under test with a then method is synchronous', () => {
  class Chain extends Bag {
    then(): this {
      return this;
    }
  }
  const chain = defineStructure({
    name: 'chain',
    create: () => new Chain(),
    builders: { add: [int(0, 5)], then: [] },
  });
  fc.assert(structureProperty(chain, repOK), { seed: 1 });
});

test('the arbitrary of every domain draws values of the domain, and shrinks', () => {
  const listed = (domain: ValueDomain): void => {
    const values = domain.values(4)!;
    fc.assert(fc.property(toArbitrary(domain, 4), (value) => values.includes(value)));
  };
  for (const domain of [int(-2, (k) => k), bool(), oneOf('a', null, 3)]) listed(domain);
  const kinds: [ValueDomain, (value: unknown) => boolean][] = [
    [int(0, 1e6), (value) => Number.isInteger(value)],
    [float(0, 1), (value) => typeof value === 'number' && value >= 0 && value <= 1],
    [string(3), (value) => typeof value === 'string' && value.length <= 3],
    [array(int(0, 3), 2), (value) => Array.isArray(value) && value.length <= 2],
    [arbitrary(fc.constant('x')), (value) => value === 'x'],
  ];
  for (const [domain, holds] of kinds) fc.assert(fc.property(toArbitrary(domain, 4), holds));
  const bare = { ...int(0, 1e6), arbitrary: undefined } as unknown as ValueDomain;
  fc.assert(fc.property(toArbitrary(bare, 4), (value) => Number.isInteger(value)));
  const least = fc.check(fc.property(toArbitrary(int(0, 1e6), 4), (value) => (value as number) < 77));
  assert.equal(least.counterexample, [77]);
});

test('rejects bad structures, repOKs and options', () => {
  assert.throws(
    () => structureCommands({} as never, repOK),
    /the first argument is no structure[^]*defineStructure/,
  );
  assert.throws(() => structureCommands(bag, 'models/bag' as never), /needs a repOK/);
  assert.throws(
    () => structureProperty(bag, repOK, { scope: 0 }),
    /"scope"\n.*an integer from 1 to 100\n.*the number 0/,
  );
  assert.throws(() => structureCommands(bag, repOK, { maxCommands: -1 }), /bad option "maxCommands"/);
  assert.throws(() => structureCommands(bag, repOK, { replay: 'A' } as never), /unknown option "replay"/);
  const odd = defineStructure({
    name: 'bag',
    create: () => Object.assign(new Bag(), { size: 1 }),
    builders: { add: { run: () => 1 } },
  });
  assert.instance(fc.check(structureProperty(odd, repOK as never)).errorInstance, RepresentationError);
});

test.run();
