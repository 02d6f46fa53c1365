import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawnCase } from '../testing/drawn-case.ts';
import { BackEnd } from './back-end.ts';
import { parseBackEndSpec } from './back-end-spec.ts';

/** A release that refuses each model, and throws when the tensors of a job are freed, as WebAssembly does after a trap. */
const SPOILT = `
exports.setBackend = async () => true;
exports.ready = async () => {};
exports.backend = () => ({});
exports.loadLayersModel = async () => { throw new Error('no such layer'); };
exports.engine = () => ({ startScope() {}, endScope() { throw new Error('memory access out of bounds'); } });
`;

const folder = mkdtempSync(join(tmpdir(), 'learn-inv-release-'));
mkdirSync(join(folder, 'node_modules/@tensorflow/tfjs'), { recursive: true });
writeFileSync(join(folder, 'node_modules/@tensorflow/tfjs/index.js'), SPOILT);

const test = suite('back end');
const backEnd = new BackEnd(
  parseBackEndSpec('cpu'),
  { version: '4.22.0', folder },
  { timeout: 30_000, memory: 512 },
);
test.after(() => {
  backEnd.end();
  rmSync(folder, { recursive: true });
});

test('a back end that throws after a job has died of it, and is started again for the next one', async () => {
  const job = { kind: 'run', ...drawnCase('Flatten', {}, [2, 2]) } as const;
  for (const _ of [1, 2]) {
    const answer = await backEnd.run(job);
    assert.ok(answer.kind === 'died');
    assert.match(answer.message, 'memory access out of bounds');
  }
});

test.run();
