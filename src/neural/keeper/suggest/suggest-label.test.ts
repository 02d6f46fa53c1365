import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { built } from '../../../base/testing/built.ts';
import type * as MlApis from '../../../entry/ml-apis.ts';
import type { Suggestion } from '../judge/function-report.ts';
import { applySuggestions, diffOf } from './apply-suggestions.ts';
import { labelEdit } from './suggest-label.ts';

const { keeper } = await built<typeof MlApis>('ml-apis');
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
    look: (text) => ({ kind: Object.keys(KINDS).find((kind) => text.includes(KINDS[kind])) ?? 'sunny' }),
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
exports.advice = (text) => {
  switch (look(text).kind) {
    case 'storm':
      return 'stay in';
    default:
      return 'go out';
  }
};
`;

test('a label is suggested with its gain on other inputs, and applied', async () => {
  const adapters = [write('sky.mjs', ADAPTER)];
  const path = write('advice.cjs', PROGRAM);
  const kinds = async (): Promise<readonly [string[], readonly Suggestion[]]> => {
    const [one] = (await keeper(path, { adapters })).functions;
    return [one!.failures.map(({ kind }) => kind), one!.suggestions];
  };
  const [failures, suggestions] = await kinds();
  assert.equal(failures, ['accuracy']);
  assert.equal(
    suggestions.map(({ change, line }) => [change, line]),
    [['accept "stormy" as well as "storm"', 4]],
  );
  for (const { before, after } of suggestions) assert.ok(before < 0.75 && after === 1);
  const [old, ...changed] = diffOf(suggestions[0]!);
  assert.equal([old, changed.join('')], ["-     case 'storm':", "+     case 'stormy':+     case 'storm':"]);
  applySuggestions(suggestions);
  const applied = readFileSync(path, 'utf8');
  assert.match(applied, "case 'stormy':\n    case 'storm':");
  assert.throws(() => applySuggestions(suggestions), /has changed since it was tested/);
  assert.is(readFileSync(path, 'utf8'), applied);
  assert.equal((await kinds())[0], []);
});

test('comparisons, lists and tests for a part get another label; other code is left alone', () => {
  const edited = (condition: string, added = 'kitten'): string | undefined => {
    const file = write('condition.js', `if (${condition}) run();\n`);
    const site = {
      id: 0,
      file,
      line: 1,
      kind: 'condition',
      text: condition,
      start: 4,
      end: 4 + condition.length,
    } as const;
    const edit = labelEdit({ key: '', site, isTaken: true, constant: undefined, text: '' }, 'cat', added);
    const text = readFileSync(file, 'utf8');
    return edit === undefined
      ? undefined
      : (text.slice(0, edit.start) + edit.text + text.slice(edit.end)).slice(4, -9);
  };
  assert.is(edited("one.label === 'cat'"), "['cat', 'kitten'].includes(one.label)");
  assert.is(edited('"cat" == label'), '["cat", "kitten"].includes(label)');
  assert.is(edited("['cat', 'dog'].includes(label)"), "['cat', 'kitten', 'dog'].includes(label)");
  assert.is(edited("label.includes('cat')"), "['cat', 'kitten'].some((one) => label.includes(one))");
  assert.is(
    edited("['cat'].includes(label)", `a \\ "cat's"\ntail`),
    String.raw`['cat', 'a \\ "cat\'s"\ntail'].includes(label)`,
  );
  assert.is(edited("label !== 'cat'"), undefined);
  assert.is(edited('label.startsWith("cat")'), undefined);
});

test.run();
