import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ABSENT, Reference } from '../../../objects/heap/value.ts';
import { cache } from '../testing/cache.ts';
import { rejectedState, ruleContext } from '../testing/rule-inputs.ts';
import { countsOnly } from './counts-only.ts';

const test = suite('counts only');

/** The rule applied to a cache with two items and two calls of a method. */
const applied = async (method: string, ...args: number[]): Promise<string | undefined> => {
  const call = [method, ...args] as [string, ...number[]];
  const state = rejectedState(cache, [['add', 1], ['add', 2], call, call]);
  const isValid = ({ objects: [root] }: typeof state.after): boolean =>
    root!.values.every((value) => value instanceof Reference || value === 0);
  return countsOnly.applies(state, { ...ruleContext(cache), isValid });
};

test('applies to a count that only a report shows', async () => {
  assert.is(await applied('has', 1), 'hits');
});

test('does not apply to a number that changes what a call returns', async () => {
  assert.is(await applied('skip'), undefined);
});

test('reads objects that lack a field of their class', async () => {
  const state = rejectedState(cache, [
    ['has', 1],
    ['add', 1],
    ['has', 1],
  ]);
  const [root, ...others] = state.after.objects;
  const lacking = { ...root!, values: root!.values.with(root!.shape.keys.indexOf('skipped'), ABSENT) };
  const after = { objects: [lacking, ...others] };
  assert.is(await countsOnly.applies({ ...state, after }, ruleContext(cache)), 'hits');
});

test.run();
