import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../../base/error.ts';
import { createRandom } from '../../base/random.ts';
import { arbitrary, array, float, string } from './arbitrary-domains.ts';
import { defineStructure, type StructureSpec } from './define-structure.ts';
import { bool, int, oneOf, key, node } from './finite-domains.ts';
import { createChecked, invoke } from './invoke.ts';
import type { Operation } from './structure.ts';
import { isStructure } from './require-structure.ts';

class Stack {
  items: number[] = [];
  push(value: number): void {
    this.items.push(value);
  }
}
const spec: StructureSpec<Stack> = {
  name: 'stack',
  create: () => new Stack(),
  builders: { push: [int(0, 5)] },
};
const withCode = (code: string) => (error: { code?: string; message: string }) =>
  error.code === code && ['expected:', 'got:', 'hint:'].every((part) => error.message.includes(part));

test('a structure keeps its operations in declared order, with their domains', () => {
  const structure = defineStructure({
    ...spec,
    methods: { peek: { run: (stack) => stack.items.at(-1) }, remove: [key()], link: [node()] },
  });
  assert.equal(
    structure.methods.map(({ name }) => name),
    ['peek', 'remove', 'link'],
  );
  assert.is(structure.builders[0]!.args[0]!.label, 'int(0, 5)');
});

test('a call that a builder refuses counts as not made, whatever it did before', async () => {
  class Names {
    readonly names = new Set<number>();
    count = 0;
    add(name: number): boolean {
      this.count++;
      if (this.names.has(name)) throw new Error('it is there');
      return this.names.add(name).size > 0;
    }
    async later(name: number): Promise<boolean> {
      return this.add(name);
    }
  }
  const { builders } = defineStructure({
    ...{ name: 'names', create: () => new Names() },
    builders: { add: { args: [int(0, 5)], refuses: true }, later: { args: [int(0, 5)], refuses: true } },
  });
  const names = new Names();
  const [add, later] = builders as [Operation, Operation];
  assert.is(invoke(add, names, [1]), true);
  assert.is(invoke(add, names, [1]), undefined);
  assert.is(await invoke(later, names, [1]), undefined);
  assert.is(await invoke(later, names, [2]), true);
  assert.equal([names.count, [...names.names]], [2, [1, 2]]);
});

test('rejects a structure without a builder', () => {
  assert.throws(() => defineStructure({ ...spec, builders: {} }), withCode('NO_BUILDERS'));
});

test('rejects malformed declarations, with the expected and the actual value', () => {
  const wrong: unknown[] = [
    null,
    { ...spec, name: '' },
    { ...spec, name: '../up' },
    { ...spec, name: '..' },
    { ...spec, builders: { 'push\n': [] } },
    { ...spec, methods: { '\u001b[2J': [] } },
    { ...spec, create: 3 },
    { ...spec, builders: [] },
    { ...spec, builders: { push: 5 } },
    { ...spec, builders: { push: [5] } },
    { ...spec, builders: { push: { args: [int(0, 1)], run: 'push' } } },
    { ...spec, builders: { push: { args: [int(0, 1)], refuses: 'yes' } } },
    { ...spec, repOK: true },
    { ...spec, builder: {} },
  ];
  for (const bad of wrong) {
    assert.throws(
      () => defineStructure(bad as StructureSpec<Stack>),
      withCode('INVALID_STRUCTURE'),
      JSON.stringify(bad),
    );
  }
});

test('rejects a missing builder by name, and lists the methods of the object', () => {
  const structure = defineStructure({ ...spec, builders: { add: [int(0, 5)] } });
  assert.throws(
    () => createChecked(structure, 3),
    (error: { code?: string; message: string }) =>
      error.code === 'UNKNOWN_METHOD' && /one of push/.test(error.message),
  );
});

test('rejects a create that throws or returns no object', () => {
  for (const create of [() => undefined, () => 5, () => Array.prototype.at.call(null, 0)]) {
    const structure = defineStructure({ ...spec, create: create as never });
    assert.throws(() => createChecked(structure, 3), withCode('INVALID_STRUCTURE'));
  }
});

test('a domain generates only values that it lists', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 1e9 }), (k, seed) => {
      const random = createRandom(seed);
      for (const domain of [int(1, (scope) => scope), int(-2, 2), bool(), oneOf('a', null, 3)]) {
        assert.ok(domain.values(k)!.includes(domain.generate(k, random)));
      }
    }),
    { seed: 5, numRuns: 200 },
  );
});

test('arrays have at most as many items as their bound at the scope', () => {
  const random = createRandom('s');
  const lengths = (k: number): number[] => {
    const domain = array(int(0, 3), (scope) => 2 * scope);
    return Array.from({ length: 200 }, () => (domain.generate(k, random) as number[]).length);
  };
  assert.is(Math.max(...lengths(1)), 2);
  assert.is(Math.max(...lengths(4)), 8);
});

test('an array of what is no domain of values is refused', () => {
  for (const items of [node(), key(), 5, null, undefined, {}])
    assert.throws(
      () => array(items as never),
      (error: unknown) => error instanceof LearnInvError && error.code === 'INVALID_STRUCTURE',
    );
});

test('equal seeds draw equal arguments', () => {
  const domains = [float(0, 1), string(), array(int(0, 3)), arbitrary(fc.dictionary(fc.string(), fc.nat()))];
  const drawn = (): unknown => {
    const random = createRandom('s');
    return domains.flatMap((domain) => Array.from({ length: 20 }, () => domain.generate(5, random)));
  };
  assert.equal(drawn(), drawn());
});

test('what only looks like a structure is none', () => {
  const made = defineStructure(spec);
  const [push] = made.builders;
  assert.ok(isStructure(made));
  assert.ok(isStructure({ ...made }));
  for (const changes of [
    { name: '../stack' },
    { create: undefined },
    { builders: 5 },
    { builders: [null] },
    { builders: [{ ...push, args: 5 }] },
    { builders: [{ ...push, args: [{ kind: 'value', label: 'mine' }] }] },
    { builders: [{ ...push, run: 5 }] },
    { methods: undefined },
    { scope: 7 },
    { expose: 5 },
    { repOK: 'x' },
    { privateFields: 'all' },
  ]) {
    assert.not(isStructure({ ...made, ...changes }), JSON.stringify(changes));
  }
});

test('a bound may grow beyond the integers that a number counts exactly', () => {
  const positions = int(0, (k) => 2 ** k);
  assert.is(positions.values(200), undefined);
  assert.ok(Number.isInteger(positions.generate(200, createRandom(1))));
});

test('bounds of int are integers', () => {
  for (const bound of [NaN, 0.5, Infinity, '3' as never]) {
    assert.throws(() => int(0, bound), withCode('INVALID_STRUCTURE'));
    assert.throws(() => int(0, () => bound).values(3), withCode('INVALID_STRUCTURE'));
  }
});

test.run();
