import { deepEqual } from 'node:assert';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../../base/error.ts';
import { defineStructure } from './define-structure.ts';
import { finitizationOf } from './finitization-of.ts';
import { range, reference, type Finitization } from './finitization.ts';
import { int } from './finite-domains.ts';

const test = suite('finitizationOf');

const declared = (value: unknown): Finitization =>
  finitizationOf(
    defineStructure({
      name: 'queue',
      create: () => ({ push: (item: number) => item }),
      builders: { push: [int(0, 1)] },
      scope: () => value as Finitization,
    }),
    3,
  );

test('returns a copy of what the structure declares', () => {
  const given: Finitization = {
    Queue: { fields: { first: reference('Node'), flag: [undefined, null, NaN, 1n, 'a', true] } },
    Node: { objects: 0, items: 3, fields: { key: range(1, 3) } },
  };
  deepEqual(declared(given), given); // objects without prototypes
  assert.is(declared({ Queue: { fields: { size: [1] } } }).Queue!.fields!.__proto__, undefined);
  assert.is.not(declared(given).Node, given.Node);
});

test('refuses anything else, and names the place and the value', () => {
  const queue = (bounds: unknown): unknown => ({ Queue: bounds });
  const field = (domain: unknown): unknown => queue({ fields: { size: domain } });
  for (const [value, place, got] of [
    [5, '"queue"', 'the number 5'],
    [null, '"queue"', 'null'],
    [[], '"queue"', 'an object of class Array'],
    [Promise.resolve({}), '"queue"', 'an object of class Promise'],
    [{ 'a\nb': {} }, '"queue"', 'the string "a\\nb"'],
    [queue(5), 'Queue', 'the number 5'],
    [queue(new Map()), 'Queue', 'an object of class Map'],
    [queue({ object: 3 }), 'Queue', 'the string "object"'],
    [queue({ objects: NaN }), 'Queue.objects', 'the number NaN'],
    [queue({ objects: Infinity }), 'Queue.objects', 'the number Infinity'],
    [queue({ objects: -1 }), 'Queue.objects', 'the number -1'],
    [queue({ items: '3' }), 'Queue.items', 'the string "3"'],
    [queue({ fields: 5 }), 'Queue.fields', 'the number 5'],
    [field(5), 'Queue.fields, size', 'the number 5'],
    [field('abc'), 'Queue.fields, size', 'the string "abc"'],
    [field(undefined), 'Queue.fields, size', 'undefined'],
    [field([1, {}]), 'Queue.fields, size[1]', 'an object of class Object'],
    [field([() => 1]), 'Queue.fields, size[0]', 'the function (anonymous)'],
    [field({ to: 5 }), 'Queue.fields, size', 'an object of class Object'],
    [field({ to: [null] }), 'Queue.fields, size', 'an object of class Object'],
  ] as const) {
    try {
      declared(value);
    } catch (error) {
      const { summary, got: found } = error as LearnInvError;
      assert.instance(error, LearnInvError);
      assert.ok(summary.endsWith(`${place} is malformed`), summary);
      assert.is(found, got);
      continue;
    }
    assert.unreachable(`${place} must be refused: ${got}`);
  }
});

test.run();
