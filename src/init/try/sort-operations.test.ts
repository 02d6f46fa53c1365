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

test.run();
