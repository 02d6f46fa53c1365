import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { asMadeAnew, asPersistent, isOfSameClass, memberWithObject } from './persistent.ts';
import type { Proposal } from './proposal.ts';
import type { OperationTrial } from './try/try-operations.ts';

const trial = (
  changed: number,
  returned: number,
  next: number,
  nextOf: readonly object[] = [],
): OperationTrial => ({
  ...{
    calls: 9,
    changed,
    changedAgain: Math.max(0, changed - 1),
    nextOf: new Set(nextOf),
    grew: 0,
    throws: 0,
    printed: 0,
    returned,
    next,
  },
  ...{ begins: false, isAsync: false, spoils: false, storesText: false, hangs: false, failsAfter: [] },
  ...{ threw: undefined, failure: undefined, misplaces: undefined, nodeClass: undefined },
});
const proposal: Proposal = {
  ...{
    structure: 'list',
    import: { name: 'List', lines: [] },
    create: 'new List()',
    methods: [],
    leftOut: [],
  },
  builders: [
    { name: 'push', args: ['int(0, 5)'] },
    { name: 'get', args: ['int(0, 5)'] },
  ],
  notes: [],
};

test('operations that return the next object are called on the current one, which the object under test holds', () => {
  const trials = new Map([
    ['push', trial(0, 9, 9)],
    ['get', trial(0, 9, 0)],
  ]);
  const persistent = asPersistent(proposal, trials, 'List.empty')!;
  assert.is(persistent.create, '({ value: List.empty })');
  const [push, get] = persistent.builders;
  assert.equal([push!.callee, push!.keeps], ['object.value.push', true]);
  assert.equal([get!.callee, get!.keeps], ['object.value.get', undefined]);
  // Once there are items, an operation that found none before may return the next object too.
  const filled = new Map([
    ['push', trial(9, 0, 0)],
    ['get', trial(0, 9, 9)],
  ]);
  const again = asPersistent(persistent, filled, 'List.empty')!;
  assert.is(again.create, persistent.create);
  assert.equal(
    again.builders.map(({ keeps }) => keeps),
    [true, true],
  );
  assert.is(asPersistent(again, filled, 'List.empty'), undefined);
});

test('an operation that returns objects of a class which no builder makes converts the current one', () => {
  const [map, list] = [{}, {}];
  const operation = { args: [] };
  const all = { ...proposal, builders: ['set', 'clear', 'toList'].map((name) => ({ ...operation, name })) };
  const trials = new Map([
    ['set', trial(0, 9, 9, [map])],
    ['clear', trial(1, 9, 9, [map])],
    ['toList', trial(0, 9, 9, [map, list])],
  ]);
  assert.equal(
    asPersistent(all, trials, 'Map.empty')!.builders.map(({ keeps }) => keeps),
    [true, true, undefined],
  );
});

test('an operation makes the current object anew with the contents that its constructor takes', () => {
  const content = { name: 'items', hint: { kind: 'unknown' }, optional: false, rest: false } as const;
  const creation = { code: 'new List([])', callee: 'new List', factory: undefined, recorded: undefined };
  const anew = asMadeAnew(proposal, { ...creation, parameters: [content] })!;
  assert.is(anew.create, '({ value: new List([]) })');
  const [make, push] = anew.builders;
  assert.equal([make!.callee, make!.args, make!.keeps], ['new List', ['array(int(0, 5))'], true]);
  assert.is(push!.callee, 'object.value.push');
  assert.is(asMadeAnew(proposal, { ...creation, parameters: [{ ...content, name: 'size' }] }), undefined);
});

test('a class whose operations change its objects, or return no others, is not persistent', () => {
  const of = (push: OperationTrial): Proposal | undefined =>
    asPersistent(
      proposal,
      new Map([
        ['push', push],
        ['get', trial(0, 9, 0)],
      ]),
      '',
    );
  assert.is(of(trial(5, 9, 9)), undefined);
  assert.is(of(trial(0, 9, 0)), undefined);
});

test('an empty object may be of another class than the next ones, and a static member may hold it', () => {
  class Rope {
    static from = (): Rope => new Leaf();
    static empty: Rope;
  }
  class Leaf extends Rope {}
  Rope.empty = new Leaf();
  assert.ok(isOfSameClass(new Leaf(), new Rope()));
  assert.not(isOfSameClass([], {}));
  assert.not(isOfSameClass({}, new Rope()));
  assert.is(memberWithObject(new Rope()), 'empty');
  assert.is(memberWithObject({}), undefined);
});

test.run();
