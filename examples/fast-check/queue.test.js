import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { loadRepOK } from 'learn-inv/guard';
import { structureCommands, structureProperty, structureSetup } from 'learn-inv/fast-check';
import structure from './structure.js';

const repOK = loadRepOK('models/queue');

test('structureProperty finds the bug and shrinks it to two calls', () => {
  const { counterexample } = fc.check(structureProperty(structure, repOK), { seed: 1 });
  assert.match(String(counterexample), /^enqueue\(0\),dequeue\(\) /);
});

test('the reported seed and replayPath reproduce the failure', () => {
  const { seed, counterexamplePath, counterexample } = fc.check(structureProperty(structure, repOK));
  const [, replayPath] = /replayPath="([^"]+)"/.exec(String(counterexample));
  const again = structureProperty(structure, repOK, { replayPath });
  assert.throws(
    () => fc.assert(again, { seed, path: counterexamplePath, endOnFailure: true }),
    /enqueue\(0\),dequeue\(\)/,
  );
});

test('structureCommands works with fc.modelRun', () => {
  const commands = structureCommands({ ...structure, methods: [] }, repOK, { maxCommands: 20 });
  fc.assert(fc.property(commands, (cmds) => fc.modelRun(structureSetup(structure, repOK), cmds)));
});
