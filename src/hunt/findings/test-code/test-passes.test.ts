import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { BuiltIns } from '../../../programs/process/built-ins.ts';
import { StepLimit } from '../../run/step-limit.ts';
import { oracleOf } from '../../testing/oracles.ts';
import { type Deque, deque, dequeOK } from '../../testing/subjects.ts';
import { testPasses } from './test-passes.ts';

const test = suite('testPasses');

const run = (...statements: readonly string[]): Promise<boolean> => {
  const builtIns = new BuiltIns();
  const limit = new StepLimit({ timeout: 50, builtIns });
  const oracle = oracleOf((object: Deque) => dequeOK(object));
  const lines = ["const repOK = loadRepOK('models/deque');", 'const object = structure.create(3);'];
  return testPasses([...lines, ...statements].join('\n'), { structure: deque, oracle, builtIns, limit });
};

test('tells a test that passes from one that fails', async () => {
  const assertion = 'assertRepOK(object, repOK);';
  assert.ok(await run('object.push(1);', assertion, 'object.removeFirst();', assertion));
  assert.not(await run('object.push(1);', assertion, 'object.removeLast();', assertion));
  assert.not(await run('object.push(1);', 'await object.missing();'));
});

test('a test that hangs fails, and takes what it changed of built-ins with it', async () => {
  const builtIns = (): unknown[] => [Reflect.get(Math, 'random'), Reflect.get(process, 'exit')];
  const before = builtIns();
  assert.ok(await run('Math.random = () => 1;', 'process.exit = () => {};'));
  assert.not(await run('Math.random = () => 1;', 'for (;;);'));
  assert.ok(builtIns().every((one, index) => one === before[index]));
});

test.run();
