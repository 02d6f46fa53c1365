import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CallArgument, Call } from '../../collect/receiver.ts';
import { statesNamed, withoutCalls } from './sequence.ts';

const call = (name: string, ...args: readonly CallArgument[]): Call => ({
  operation: { name, args: [], run: undefined, require: undefined },
  args,
});
const former = (after: number): CallArgument => ({ kind: 'former', after, label: 2 });
const sequence = { k: 4, calls: [call('a'), call('b'), call('c'), call('d', former(2)), call('e')] };

test('calls that are left out are gone, the others stay in order', () => {
  const { k, calls } = withoutCalls(sequence, 1, 3);
  assert.is(k, 4);
  assert.equal(
    calls.map(({ operation }) => operation.name),
    ['a', 'd', 'e'],
  );
});

test('an argument follows the state that it names', () => {
  const named = (start: number, end: number): number[] =>
    statesNamed(withoutCalls(sequence, start, end).calls);
  assert.equal(statesNamed(sequence.calls), [2]);
  assert.equal(named(0, 1), [1], 'a call before the state');
  assert.equal(named(0, 2), [0], 'all calls before it');
  assert.equal(named(1, 3), [1], 'the call before it and the one behind it');
  assert.equal(named(2, 3), [2], 'the call behind it');
});

test.run();
