import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Receiver, type Call } from '../collect/receiver.ts';
import { ClassTable } from '../heap/class-table.ts';
import { defineStructure, int, type Structure } from '../index.ts';
import { learnTransitions, type LearnedTransitions } from './learn-transitions.ts';
import { loadTransitions } from './load-transitions.ts';
import { observe } from './observe.ts';
import { saveTransitions } from './save-transitions.ts';
import { Queue, Stack } from './testing/queue.ts';
import type { Transition } from './transition.ts';

const declared = (create: () => Queue): Structure =>
  defineStructure({ name: 'queue', create, builders: { put: [int(0, 3)] }, methods: { take: [] } });
const structure = declared(() => new Queue());
const options = { scope: 3, states: 30, trials: 1, jobs: 1, operations: ['take'] };

function taken(from: Structure, values: readonly number[], { fields }: LearnedTransitions): Transition {
  const [put] = from.builders;
  const [take] = from.methods;
  const receiver = new Receiver(from, 9, new ClassTable(fields));
  const calls: Call[] = values.map((value) => ({ operation: put!, args: [{ kind: 'value', value }] }));
  for (const call of calls) receiver.apply(call);
  return observe(receiver, { operation: take!, args: [] })!;
}

const learnt = await learnTransitions(structure, options);

test('a call that leaves a valid state which is not the right one is told, in states of the scope and larger ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'transitions-'));
  try {
    saveTransitions(learnt, folder);
    const judge = loadTransitions(folder).get('take')!;
    const wrong = declared(() => new Stack());
    assert.equal(judge.check(taken(structure, [1, 2], learnt)), { outcome: 'right', by: 'memory' });
    assert.equal(judge.check(taken(wrong, [1, 2], learnt)), { outcome: 'wrong', by: 'memory' });
    const large = [3, 1, 0, 2, 2, 1];
    assert.equal(judge.check(taken(structure, large, learnt)), { outcome: 'right', by: 'classifier' });
    assert.equal(judge.check(taken(wrong, large, learnt)), { outcome: 'wrong', by: 'classifier' });
    assert.ok(judge.explain(taken(wrong, large, learnt)).length > 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the same seed learns the same', async () => {
  const again = await learnTransitions(structure, options);
  assert.equal(
    again.models.map(({ facts, memory, heldOutCheck, classifier: { votes } }) => ({
      facts,
      memory,
      heldOutCheck,
      votes,
    })),
    learnt.models.map(({ facts, memory, heldOutCheck, classifier: { votes } }) => ({
      facts,
      memory,
      heldOutCheck,
      votes,
    })),
  );
});

test.run();
