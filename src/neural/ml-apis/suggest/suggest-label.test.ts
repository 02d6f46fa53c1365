import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { keeper } from '../run/keeper.ts';
import { applySuggestions } from './apply-suggestions.ts';

const test = suite('labels to accept as well');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-labels-'));
test.after(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

/** An API that reads a weather from a text, and sentences in which people would see each. */
const ADAPTER = `const KINDS = { storm: 'gale', sunny: 'sun', stormy: 'thunder' };
const shape = { kind: 'object', fields: { kind: { kind: 'text', values: Object.keys(KINDS) } } };
const sentences = { storm: (at) => \`\${at % 4 === 0 ? 'gale' : 'thunder'} \${at}\`, stormy: (at) => \`thunder \${at}\`, sunny: (at) => \`sun \${at}\` };
export default {
  modules: ['sky'],
  implementation: () => ({
    look: (text) => ({ kind: Object.keys(KINDS).find((one) => text.includes(KINDS[one])) ?? 'sunny' }),
  }),
  calls: [{
    paths: ['look()'], reads: 'text', output: shape,
    inverse: {
      make: ({ kind }, count) => {
        const of = sentences[String(kind).toLowerCase()] ?? sentences.sunny;
        return Array.from({ length: count }, (_, at) => ({ kind: 'text', text: of(at), source: \`\${kind} sentence\` }));
      },
    },
  }],
};
`;

const PROGRAM = `const { look } = require('sky');
exports.compared = (text) => (look(text).kind === 'storm' ? 'stay in' : 'go out');
exports.chosen = (text) => {
  switch (look(text).kind) {
    case 'storm':
      return 'stay in';
    default:
      return 'go out';
  }
};
exports.listed = (text) => ['storm', 'snow'].includes(look(text).kind);
`;

test('labels are suggested with their gain on other inputs, and applied', async () => {
  const adapters = [write('sky.mjs', ADAPTER)];
  const path = write('advice.cjs', PROGRAM);
  const { functions } = await keeper(path, { adapters });
  const suggestions = functions.flatMap((one) => one.suggestions);
  for (const { failures } of functions) assert.ok(failures.some(({ kind }) => kind === 'accuracy'));
  assert.equal(
    suggestions.map(({ change, line }) => [change, line]),
    [2, 5, 11].map((line) => ['accept "stormy" as well as "storm"', line]),
  );
  for (const { before, after } of suggestions) assert.ok(before < 0.75 && after === 1);
  applySuggestions(suggestions);
  const changed = readFileSync(path, 'utf8');
  assert.match(changed, "(['storm', 'stormy'].includes(look(text).kind) ?");
  assert.match(changed, "case 'stormy':\ncase 'storm':");
  assert.match(changed, "['storm', 'stormy', 'snow'].includes");
  const again = await keeper(path, { adapters, function: 'listed' });
  assert.not(again.functions[0]!.failures.some(({ kind }) => kind === 'accuracy'));
});

test.run();
