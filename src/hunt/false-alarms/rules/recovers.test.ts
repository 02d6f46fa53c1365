import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../../heap/class-table.ts';
import type { ObjectGraph } from '../../../heap/graph.ts';
import type { Repair } from '../../../classifier/explain/explanation.ts';
import { TimeLimit } from '../../../time-limit/time-limit.ts';
import { rejectedState, ruleContext } from '../testing/rule-inputs.ts';
import { sum } from '../testing/sum.ts';
import { recovers, recoversByBuilders } from './recovers.ts';

const field = ({ objects: [root] }: ObjectGraph, name: string): number =>
  root!.values[root!.shape.keys.indexOf(name)] as number;

const recoversAfter = (names: readonly string[], isValid: (graph: ObjectGraph) => boolean): boolean =>
  recovers.applies(
    rejectedState(
      sum,
      names.map((name) => [name]),
    ),
    ruleContext(sum, { isValid, classes: new ClassTable() }),
  ) !== undefined;

test('applies if the next call of any builder makes the object valid', () => {
  assert.ok(recoversAfter(['forget'], (graph) => field(graph, 'last') >= 0));
});

test('does not apply if builders keep the wrong value', () => {
  assert.not(
    recoversAfter(['miscount', 'miscount', 'miscount', 'miscount'], (graph) => field(graph, 'count') >= 0),
  );
});

test('does not apply if only some calls make the object valid', () => {
  assert.not(recoversAfter(['forget'], (graph) => field(graph, 'last') === 0));
});

test('does not apply if a change of one field makes the object valid', () => {
  const repair: Repair = { label: 0, field: 'last', from: -1, to: 0, probability: 1, words: 'last: -1 → 0' };
  const state = rejectedState(sum, [['forget']]);
  assert.is(recovers.applies(state, ruleContext(sum)), '');
  assert.is(recovers.applies(state, ruleContext(sum, { repairs: [repair] })), undefined);
});

test('does not apply if a call of the sequence hangs', () => {
  const hang = sum.methods.find(({ name }) => name === 'hang')!;
  const sequence = { k: 4, calls: [{ operation: hang, args: [] }] };
  // The call never returns, so the shortest limit is enough.
  assert.not(recoversByBuilders(sequence, ruleContext(sum, { timeLimit: new TimeLimit(4) })));
});

test.run();
