import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rebuild } from '../../../heap/rebuild.ts';
import { classes, rejectedState, ruleContext } from '../testing/rule-inputs.ts';
import { type SentinelList, sentinelList, sentinelListOK } from '../testing/sentinel-list.ts';
import { equivalentUniformChange, uniformField } from './uniform-field.ts';

const walked = rejectedState(sentinelList, [['add'], ['add'], ['walk']]);
const context = ruleContext(sentinelList, {
  isValid: (graph) => sentinelListOK(rebuild(graph, classes) as SentinelList),
});

test('marks that no call reads can all be changed at once', async () => {
  assert.is(await uniformField.applies(walked, context), 'mark of every ListNode: 1');
});

test('does not apply if no uniform change makes the state valid', async () => {
  assert.is(await equivalentUniformChange(walked, { ...context, isValid: () => false }), undefined);
});

test('does not apply to a view, which cannot be changed', async () => {
  const structure = { ...sentinelList, expose: (object: object) => ({ ...object }) };
  assert.is(await uniformField.applies(walked, { ...context, structure }), undefined);
});

test.run();
