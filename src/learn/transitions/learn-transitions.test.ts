import * as assert from 'uvu/assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import { Receiver, type Call } from '../examples/collect/receiver.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { defineStructure, int, type Structure } from '../../entry/index.ts';
import { learnTransitions, type LearnedTransitions } from './learn-transitions.ts';
import type { LearnTransitionsOptions } from './learn-transitions-options.ts';
import { loadTransitions, saveTransitions } from './transition-files.ts';
import { runSteps } from '../../objects/structure/steps.ts';
import { observe } from './observe.ts';
import { Queue, Stack } from './testing/queue.ts';
import type { Transition } from './transition.ts';

const declared = (create: () => Queue): Structure =>
  defineStructure({ name: 'queue', create, builders: { put: [int(0, 3)] }, methods: { take: [] } });
const structure = declared(() => new Queue());
const options = { scope: 3, maxStates: 30, trials: 1, votes: 1, jobs: 1, operations: ['take'] };

function taken(from: Structure, values: readonly number[], { fields }: LearnedTransitions): Transition {
  const [put] = from.builders;
  const [take] = from.methods;
  const receiver = new Receiver(from, 9, new ClassTable(fields));
  const calls: Call[] = values.map((value) => ({ operation: put!, args: [{ kind: 'value', value }] }));
  for (const call of calls) void receiver.apply(call);
  return runSteps(observe(receiver, { operation: take!, args: [] })) as Transition;
}

const learned = await learnTransitions(structure, options);

test('a call that leaves a valid but wrong state is judged wrong, within the scope and beyond it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'transitions-'));
  try {
    saveTransitions(learned, folder);
    const judge = loadTransitions(folder).get('take')!;
    const wrong = declared(() => new Stack());
    assert.equal(judge.check(taken(structure, [1, 2], learned)), { outcome: 'right', by: 'memory' });
    assert.equal(judge.check(taken(wrong, [1, 2], learned)), { outcome: 'wrong', by: 'memory' });
    const large = [3, 1, 0, 2, 2, 1];
    assert.equal(judge.check(taken(structure, large, learned)), { outcome: 'right', by: 'classifier' });
    assert.equal(judge.check(taken(wrong, large, learned)), { outcome: 'wrong', by: 'classifier' });
    assert.ok(judge.explain(taken(wrong, large, learned)).length > 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('stores no dataset settings in the classifiers', () => {
  for (const { classifier } of learned.models) assert.is(classifier.dataset, undefined);
});

test('rejects options that do not follow their rules', async () => {
  const wrong: readonly [object, RegExp][] = [
    [{}, /missing option "scope"/],
    [{ scope: 0 }, /bad option "scope"/],
    [{ scope: 3, states: 30 }, /unknown option "states"/],
    [{ scope: 3, votes: 2 }, /bad option "votes"\n.*an odd integer/],
    [{ scope: 3, engine: 'cuda' }, /bad option "engine"/],
    [{ scope: 3, operations: 'take' }, /bad option "operations"/],
    [{ scope: 3, maxStates: 1.5 }, /bad option "maxStates"/],
    [{ scope: 3, trials: Infinity }, /bad option "trials"/],
    [{ scope: 3, jobs: Infinity }, /bad option "jobs"/],
  ];
  for (const [given, message] of wrong) {
    try {
      await learnTransitions(structure, given as LearnTransitionsOptions);
      assert.unreachable();
    } catch (error) {
      assert.is((error as { code?: string }).code, 'BAD_OPTION');
      assert.match((error as Error).message, message);
    }
  }
});

test('equal seeds learn equal models', async () => {
  const again = await learnTransitions(structure, options);
  assert.equal(
    again.models.map(({ facts, memory, heldOutCheck, classifier: { votes } }) => ({
      facts,
      memory,
      heldOutCheck,
      votes,
    })),
    learned.models.map(({ facts, memory, heldOutCheck, classifier: { votes } }) => ({
      facts,
      memory,
      heldOutCheck,
      votes,
    })),
  );
});

test.run();
