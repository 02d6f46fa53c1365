import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { built } from '../../../base/testing/built.ts';
import type * as MlApis from '../../../entry/ml-apis.ts';
import { applySuggestions } from './apply-suggestions.ts';

const { keeper } = await built<typeof MlApis>('ml-apis');
const test = suite('thresholds and other fields');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-thresholds-'));
test.after(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

/** An API that gives glad sentences a joy of 0.6 to 0.8, sad ones 0.1 to 0.3, and every sentence any volume. */
const ADAPTER = `const score = { kind: 'number', min: 0, max: 1 };
const digit = (text) => Number(text.at(-1)) / 10;
export default {
  modules: ['mood'],
  implementation: () => ({
    look: (text) => ({ joy: (text.startsWith('glad') ? 0.6 : 0.1) + digit(text) / 5, volume: digit(text) }),
  }),
  calls: [{
    paths: ['look()'], reads: 'text', output: { kind: 'object', fields: { joy: score, volume: score } },
    inverse: {
      classes: ['glad', 'sad'].map((name, at) => ({
        name, outputs: [{ joy: 0.95 - 0.9 * at, volume: 0.95 - 0.9 * at }],
        inputs: (count) => Array.from({ length: count }, (_, one) => ({ kind: 'text', text: \`\${name} \${one}\`, source: name })),
      })),
    },
  }],
};
`;

test('a threshold, and another field, are suggested with their gain and applied', async () => {
  const adapters = [write('mood.mjs', ADAPTER)];
  const path = write(
    'greet.cjs',
    `const { look } = require('mood');
exports.high = (text) => {
  if (look(text).joy > 0.9) return 'hooray';
  return 'hello';
};
exports.other = (text) => {
  if (look(text).volume > 0.5) return 'hooray';
  return 'hello';
};
`,
  );
  const before = await keeper(path, { adapters });
  const suggestions = before.functions.map((report) => report.suggestions);
  assert.equal(
    suggestions.map((list) => list.map(({ change }) => change.replace(/0\.[3-6]\d*/, 'x'))),
    [['compare with x instead of 0.9'], ['compare joy with x instead of volume with 0.5']],
  );
  assert.ok(suggestions.flat().every(({ before, after }) => after === 1 && before < 0.75));
  applySuggestions(suggestions.flat());
  assert.match(readFileSync(path, 'utf8'), /joy > 0\.[3-6]\d*\) [^]*joy > 0\.[3-6]\d*\) /);
  const after = await keeper(path, { adapters });
  assert.equal(
    after.functions.flatMap(({ failures }) => failures),
    [],
  );
});

test.run();
