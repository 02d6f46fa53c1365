import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sortOperations } from './sort-operations.ts';
import type { OperationTrial } from './try-operations.ts';

const DONE: OperationTrial = {
  ...{ calls: 9, changed: 9, grew: 9, throws: 0, printed: 0, returned: 0 },
  ...{ isAsync: false, spoils: false, hangs: false },
  ...{
    threw: undefined,
    failure: undefined,
    misplaces: undefined,
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

test('without a name for it, builders make the object larger: what takes no argument in most calls, beside what takes some', () => {
  const buildersAmong = (
    ...grown: readonly (readonly [name: string, args: number, grew: number])[]
  ): string[] => {
    const trials = new Map(grown.map(([name, , grew]) => [name, { ...DONE, grew }]));
    const operations = grown.map(([name, args]) => ({ name, args: Array<string>(args).fill('int(0, 5)') }));
    return sortOperations(operations, trials).builders.map(({ name }) => name);
  };
  assert.equal(buildersAmong(['begin', 1, 2], ['save', 0, 7], ['cache', 0, 3]), ['begin', 'save']);
  assert.equal(buildersAmong(['save', 0, 7]), [], 'a count or a mode');
});

test('a builder without arguments is trusted with some too, one with arguments not with more', () => {
  const names = ['append', 'append2', 'put', 'put3'];
  const operations = names.map((name, at) => ({
    ...{ name, args: Array<string>(at).fill('int(0, 5)') },
    ...(/\d/.test(name) && { calls: name.slice(0, -1) }),
  }));
  const { builders } = sortOperations(operations, new Map(names.map((name) => [name, DONE])));
  assert.equal(
    builders.map(({ name }) => name),
    ['append', 'append2', 'put'],
  );
});

test.run();
