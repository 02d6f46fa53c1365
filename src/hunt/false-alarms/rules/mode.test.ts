import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { rebuild } from '../../../objects/heap/rebuild.ts';
import type { HuntCase } from '../../cases/hunt-case.ts';
import { huntUnchecked } from '../../hunt-unchecked.ts';
import { Modes } from '../modes.ts';
import {
  pausableQueue,
  pausableQueueOracle,
  violatedBy,
  type PausableQueue,
} from '../testing/pausable-queue.ts';
import { classes, rejectedState, ruleContext, type NamedCall } from '../testing/rule-inputs.ts';
import { mode } from './mode.ts';

const test = suite('mode');

const marksOf = (graph: ObjectGraph): string[] => violatedBy(rebuild(graph, classes) as PausableQueue);
const isValid = (graph: ObjectGraph): boolean => marksOf(graph).length === 0;

async function applied(...calls: readonly NamedCall[]): Promise<string | undefined> {
  return mode.applies(rejectedState(pausableQueue, calls), ruleContext(pausableQueue, { marksOf, isValid }));
}

test('what builders make in a mode that a method set is valid there', async () => {
  const words = 'paused is true after pause: trust it? (--trust pause)';
  assert.is(await applied(['pause'], ['push', 0]), words);
  assert.is(await applied(['push', 0], ['pause'], ['push', 1], ['push', 2]), words);
});

test('a flag may be one of an inner object', async () => {
  const words = 'paused is true after pauseInside: trust it? (--trust pauseInside)';
  assert.is(await applied(['push', 0], ['pauseInside'], ['push', 1]), words);
  assert.is(await applied(['pauseInside'], ['push', 0], ['forget']), undefined);
});

test('what builders do not make in the mode is wrong there too', async () => {
  assert.is(await applied(['pause'], ['push', 0], ['forget']), undefined);
});

test('a call that does more than to set the mode is no setter of it, nor is one after which builders throw', async () => {
  assert.is(await applied(['pauseWrongly'], ['push', 0]), undefined);
  assert.is(await applied(['breakOff']), undefined);
});

test('an excused mode excuses its marks, in the states that are in it', () => {
  const modes = new Modes();
  modes.excuse({
    className: 'PausableQueue',
    field: 'paused',
    value: true,
    marks: new Set(['none waits while few run']),
  });
  const { before, after } = rejectedState(pausableQueue, [['pause']]);
  assert.ok(modes.excuses(after, 'none waits while few run'));
  assert.not.ok(modes.excuses(after, 'lost is 0'));
  assert.not.ok(modes.excuses(before, 'none waits while few run'));
});

test('a hunt reports no state of a mode, and goes on in it', async () => {
  const cases: HuntCase[] = [];
  const { findings } = await huntUnchecked(
    pausableQueue,
    { oracle: pausableQueueOracle(), scope: 4, calls: 600, methods: ['pause'] },
    { onCases: (made) => void cases.push(...made) },
  );
  assert.equal(findings, []);
  const held = cases.filter(({ rule }) => rule === mode.name);
  assert.ok(held.length > 20, 'states of the mode need no look each');
  assert.ok(held.some(({ size }) => size! > 10));
});

test.run();
