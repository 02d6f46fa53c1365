import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { ObjectFault, Repair } from '../../../learn/model/explain/explanation.ts';
import { rejectedState, ruleContext, stepLimit } from '../testing/rule-inputs.ts';
import { sum } from '../testing/sum.ts';
import { recovers } from './recovers.ts';

const field = ({ objects: [root] }: ObjectGraph, name: string): number =>
  root!.values[root!.shape.keys.indexOf(name)] as number;

const recoversAfter = async (
  names: readonly string[],
  isValid: (graph: ObjectGraph) => boolean,
): Promise<boolean> =>
  (await recovers.applies(
    rejectedState(
      sum,
      names.map((name) => [name]),
    ),
    ruleContext(sum, { isValid, classes: new ClassTable() }),
  )) !== undefined;

test('applies if the next call of any builder makes the object valid', async () => {
  assert.ok(await recoversAfter(['forget'], (graph) => field(graph, 'last') >= 0));
});

test('does not apply if builders keep the wrong value', async () => {
  assert.not(
    await recoversAfter(
      Array.from({ length: 8 }, () => 'miscount'),
      (graph) => field(graph, 'count') >= 0,
    ),
  );
});

test('does not apply if only some calls make the object valid', async () => {
  assert.not(await recoversAfter(['forget'], (graph) => field(graph, 'last') === 0));
});

test('does not apply if calls write the field whose change makes the object valid', async () => {
  const repair: Repair = { label: 0, field: 'last', from: -1, to: 0, probability: 1, words: 'last: -1 → 0' };
  const state = rejectedState(sum, [['forget']]);
  assert.is(await recovers.applies(state, ruleContext(sum)), '');
  assert.is(
    await recovers.applies(state, ruleContext(sum, { repairs: () => Promise.resolve([repair]) })),
    undefined,
  );
  const other = { ...repair, field: 'total', words: 'total' };
  assert.is(await recovers.applies(state, ruleContext(sum, { repairs: () => Promise.resolve([other]) })), '');
});

test('does not apply if a field says something wrong of the objects below', async () => {
  const fault = { label: 0, name: '', path: '', probability: 0, differences: [] };
  const state = rejectedState(sum, [['forget']]);
  const applied = async (faults: readonly ObjectFault[]): Promise<string | undefined> =>
    recovers.applies(state, ruleContext(sum, { faultsOf: () => faults }));
  assert.is(await applied([fault]), '');
  assert.is(await applied([fault, { ...fault, stale: ['height'] }]), undefined);
});

test('does not apply if a value is of a kind that no valid object has there', async () => {
  const difference = { relation: 'last holds', got: 'undefined', usual: 'a number', words: 'last' };
  const faults = [{ label: 0, name: '', path: '', probability: 0, differences: [difference] }];
  const applied = recovers.applies(
    rejectedState(sum, [['forget']]),
    ruleContext(sum, { faultsOf: () => faults }),
  );
  assert.is(await applied, undefined);
});

test('does not apply if a call of the sequence hangs', async () => {
  const hang = sum.methods.find(({ name }) => name === 'hang')!;
  const sequence = { k: 4, calls: [{ operation: hang, args: [] }] };
  const state = { ...rejectedState(sum, [['forget']]), sequence };
  // The call never returns, so the shortest limit is enough.
  assert.is(await recovers.applies(state, ruleContext(sum, { limit: stepLimit(4) })), undefined);
});

test.run();
