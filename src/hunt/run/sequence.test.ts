import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CallArgument, Call } from '../../learn/examples/collect/receiver.ts';
import { referencedStates, withoutCalls } from './sequence.ts';

const call = (name: string, ...args: readonly CallArgument[]): Call => ({
  operation: { name, args: [], run: undefined, require: undefined },
  args,
});
const former = (after: number): CallArgument => ({ kind: 'former', after, label: 2 });
const sequence = { k: 4, calls: [call('a'), call('b'), call('c'), call('d', former(2)), call('e')] };

test('removes the given calls and keeps the order of the others', () => {
  const { k, calls } = withoutCalls(sequence, 1, 3);
  assert.is(k, 4);
  assert.equal(
    calls.map(({ operation }) => operation.name),
    ['a', 'd', 'e'],
  );
});

test('adjusts arguments that refer to an earlier state', () => {
  const referencedWithout = (start: number, end: number): number[] =>
    referencedStates(withoutCalls(sequence, start, end).calls);
  assert.equal(referencedStates(sequence.calls), [2]);
  assert.equal(referencedWithout(0, 1), [1], 'one call before the state removed');
  assert.equal(referencedWithout(0, 2), [0], 'all calls before the state removed');
  assert.equal(referencedWithout(1, 3), [1], 'the calls before and after the state removed');
  assert.equal(referencedWithout(2, 3), [2], 'the call after the state removed');
});

test.run();
