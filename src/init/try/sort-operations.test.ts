import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sortOperations } from './sort-operations.ts';
import type { OperationTrial } from './try-operations.ts';

const DONE: OperationTrial = {
  ...{
    calls: 9,
    changed: 9,
    changedAgain: 6,
    grew: 9,
    throws: 0,
    printed: 0,
    returned: 0,
    next: 0,
    nextOf: new Set<object>(),
  },
  ...{ isAsync: false, spoils: false, hangs: false },
  ...{
    threw: undefined,
    failure: undefined,
    misplaces: undefined,
    failsAfter: [],
    storesText: false,
    begins: false,
    nodeClass: undefined,
  },
};

test('a method that does not return is under test, never a builder; one whose promise stays pending is left out', () => {
  const trials = new Map<string, OperationTrial>([
    ['push', DONE],
    ['add', { ...DONE, hangs: true }],
    ['take', { ...DONE, hangs: true, isAsync: true }],
  ]);
  const operations = [...trials.keys()].map((name) => ({ name, args: ['int(0, 5)'] }));
  const { builders, methods, leftOut } = sortOperations(operations, trials);
  assert.equal(
    builders.map(({ name }) => name),
    ['push'],
  );
  assert.equal(
    methods.map(({ name, remark }) => [name, remark]),
    [['add', 'Did not return in a trial. If that is correct, forbid such calls with `require`.']],
  );
  assert.equal(leftOut, [{ name: 'take', why: 'its promise did not settle when tried' }]);
});

test('a builder that begins calls which it refuses is trusted if no other one builds; those calls are undone', () => {
  const spoiling = { ...DONE, throws: 3, threw: 'Error: taken', spoils: true };
  const sorted = (trials: Record<string, OperationTrial>) =>
    sortOperations(
      Object.keys(trials).map((name) => ({ name, args: ['int(0, 5)'] })),
      new Map(Object.entries(trials)),
    ).builders.map(({ name, refuses }) => [name, refuses]);
  assert.equal(sorted({ insert: spoiling, visit: DONE }), [['insert', true]]);
  assert.equal(sorted({ insert: spoiling, push: DONE }), [['push', undefined]]);
  assert.equal(sorted({ insert: { ...spoiling, failure: 'TypeError: x' }, visit: DONE }), [
    ['visit', undefined],
  ]);
});

test('where names tell of no builder, and only caches make objects larger, the least demanding call of a program builds', () => {
  const once = { ...DONE, changed: 3, changedAgain: 0 };
  const trials = new Map<string, OperationTrial>([
    ['at', once],
    ['change', { ...DONE, grew: 0 }],
    ['changePart', DONE],
  ]);
  const operations = [...trials.keys()].map((name) => ({ name, args: ['int(0, 5)'], isUsed: true }));
  const { builders } = sortOperations(
    operations.with(2, { ...operations[2]!, ...{ calls: 'change' } }),
    trials,
  );
  assert.equal(
    builders.map(({ name }) => name),
    ['change', 'at'],
  );
});

test('a text that is drawn in parts is one element, a list is not', () => {
  const parts = { args: ["array(oneOf('a', 'b'))"], parameters: ['text'] };
  const trials = new Map([
    ['addAll', DONE],
    ['addText', DONE],
  ]);
  const { builders } = sortOperations(
    [
      { name: 'addAll', ...parts, form: 'key' },
      { name: 'addText', ...parts, form: 'key', given: "text.join('')" },
    ],
    trials,
  );
  assert.equal(
    builders.map(({ name }) => name),
    ['addText'],
  );
});

test('what makes objects anew is trusted, and what fills their caches, but nothing else', () => {
  const trials = new Map<string, OperationTrial>([
    ['make', DONE],
    ['at', { ...DONE, changed: 3, changedAgain: 0 }],
    ['insert', DONE],
  ]);
  const operations = [...trials.keys()].map((name) => ({
    ...{ name, args: ['int(0, 5)'] },
    ...(name === 'make' && { makes: true }),
  }));
  assert.equal(
    sortOperations(operations, trials).builders.map(({ name }) => name),
    ['make', 'at'],
  );
});

test.run();
