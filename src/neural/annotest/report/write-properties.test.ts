import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSource } from '../../../programs/source/parse-source.ts';
import { readAnnotated } from '../program/read-annotated.ts';
import { writeProperties } from './write-properties.ts';

const test = suite('written properties');
const root = fileURLToPath(new URL('../../../..', import.meta.url));
mkdirSync(join(root, 'dist'), { recursive: true });
const folder = mkdtempSync(join(root, 'dist/properties-'));
test.after(() => rmSync(folder, { recursive: true }));

const PROGRAM = `
import * as tf from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-cpu';
/**
 * @generator
 * @arg n dim('n')
 */
export function weights(n) { return Array.from({ length: n }, (_, at) => at); }
/**
 * @arg x tensor(['n'])
 * @arg y objs(weights)
 * @require y.length > 1
 * @ensure result === y.length
 */
export function agree(x, y) {
  if (x.shape[0] !== y.length) throw new Error('shapes differ');
  return y.length;
}
export class Net {
  /** @arg units int(1, 3) */
  constructor(units) { this.units = units; }
  /**
   * @arg limit int(0, 9)
   * @throws RangeError
   */
  async check(limit, other = 1) {
    if (limit > 8) throw new RangeError('allowed');
    if (limit === 4 && this.units === 2) throw new TypeError('found');
  }
}
`;

test('they run with fast-check alone, and fail where the program does', () => {
  const path = join(folder, 'program.mjs');
  writeFileSync(path, PROGRAM);
  const annotated = readAnnotated(parseSource(PROGRAM, path, path), path);
  const target = { runner: 'node:test', program: "'./program.mjs'", seed: 1, runs: 200 } as const;
  const text = writeProperties(annotated, {
    ...target,
    imports: {},
    tensorFlow: ["'@tensorflow/tfjs-core'"],
  });
  writeFileSync(join(folder, 'written.test.mjs'), text);
  const { stdout } = spawnSync(process.execPath, ['--test', join(folder, 'written.test.mjs')], {
    encoding: 'utf8',
    cwd: root,
  });
  assert.match(stdout, /(?:ok|✔) (?:\d+ - )?agree/, text);
  assert.match(stdout, /(?:ok|✔) (?:\d+ - )?new Net/);
  assert.match(stdout, /(?:not ok|✖) (?:\d+ - )?Net\\?#check/);
  assert.match(stdout, /Counterexample: \[2,4\]/, 'the counterexample is shrunk');
});

test.run();
