import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type * as MlApis from '../../../entry/ml-apis.ts';
import { built } from '../../../base/testing/built.ts';
import { thrownBy } from '../../../base/testing/thrown-by.ts';

const { keeper, listCalls } = await built<typeof MlApis>('ml-apis');
const test = suite('keeper');
// A folder whose modules can import the packages of this project.
const folder = mkdtempSync(join(fileURLToPath(new URL('.', import.meta.url)), 'test-'));
test.after(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const MOOD = `import Sentiment from 'sentiment';
const analyzer = new Sentiment();
export function mood(text: string): string {
  const { score } = analyzer.analyze(text.slice(1).toLowerCase());
  if (score > 0) return 'happy';
  if (score > 30) return 'never';
  return score <= -1 ? 'sad' : 'neutral';
}
export function topWord(text: string): string {
  return analyzer.analyze(text).positive[0].toUpperCase();
}
export const both = (text: string) => mood(text) + topWord(text);
export const other = (text: string) => text;
`;

test('lists the functions that call ML APIs, directly and through others', async () => {
  const calls = await listCalls(write('listed.ts', MOOD));
  assert.equal(
    calls.map(({ name, line, apis, isDirect }) => [name, line, apis, isDirect]),
    [
      ['mood', 3, ['sentiment'], true],
      ['topWord', 9, ['sentiment'], true],
      ['both', 12, ['sentiment'], false],
    ],
  );
});

test('covers all satisfiable goals, and finds a threshold that no score reaches after another', async () => {
  const { functions } = await keeper(write('mood.ts', MOOD), { function: 'mood' });
  const [{ goals, satisfiable, covered, failures, details }] = functions as [(typeof functions)[0]];
  assert.equal([goals, satisfiable, covered], [6, 5, 5]);
  assert.equal(
    failures.map(({ kind, line, goal }) => [kind, line, goal]),
    [['dead-code', 6, 'score > 30 is true']],
  );
  assert.ok(details.every(({ n, reached }) => n < 8 || reached / n >= 0.75));
});

test('shrinks the input of a crash, and names its line', async () => {
  const { functions } = await keeper(write('top.ts', MOOD), { function: 'topWord' });
  const [failure, ...more] = functions[0]!.failures;
  assert.equal(more, []);
  assert.is(failure!.kind, 'crash');
  assert.is(failure!.line, 10);
  assert.match(failure!.message, /^TypeError: .*toUpperCase.*; input ""$/);
});

test('modules of one program keep their lines and their data apart', async () => {
  for (const name of ['a', 'b']) {
    mkdirSync(join(folder, name));
    write(`${name}/data.json`, `{ "own": "${name}" }`);
    write(`${name}/read.ts`, `import data from './data.json';\nexport const own: string = data.own;`);
  }
  write(
    'glad.ts',
    `export function isGlad(word: string): boolean {\n  if (word === 'glad') return true;\n  return false;\n}`,
  );
  const { functions } = await keeper(
    write(
      'several.ts',
      `export function mood(text: string): string { const found = analyzer.analyze(text);
  if ((found as unknown) === 'glad') return 'never';
  return isGlad(text) ? 'glad' : own + other + String(found.score > 0);
}
import Sentiment from 'sentiment';
import { isGlad } from './glad.ts';
import { own } from './a/read.ts';
import { own as other } from './b/read.ts';
const analyzer = new Sentiment();`,
    ),
  );
  const [{ failures, seen, details }] = functions as [(typeof functions)[0]];
  const others = details.filter(({ file }) => basename(file) === 'glad.ts');
  assert.equal(
    others.map(({ goal, isCovered }) => [goal, isCovered]),
    [
      ["word === 'glad' is true", true],
      ["word === 'glad' is false", true],
    ],
  );
  assert.equal(
    failures.map(({ kind, file, line }) => [kind, basename(file), line]),
    [['always-true', 'several.ts', 2]],
  );
  assert.ok(seen.some(({ outcome }) => outcome.includes('abtrue')));
});

test('follows JSON, URLs, patterns, sorted answers, and calls that a timer makes', async () => {
  const { functions } = await keeper(
    write(
      'later.ts',
      `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const analyzer = new (require('sentiment'))();
export function later(body: string, done: (answer: string) => void): void {
  setTimeout(() => {
    const { text, from } = JSON.parse(body);
    if (new URL(from).hostname === 'shop.example') return done('own');
    const amount = /(\\d+) euros/.exec(text);
    if (amount && Number(amount[1]) > 100) return done('large');
    const { positive, negative } = analyzer.analyze(text);
    const [longest] = [positive.length, negative.length].sort((a, b) => b - a);
    done(longest === 2 ? 'two' : 'other');
  }, 1);
}
`,
    ),
  );
  const [{ goals, covered, failures }] = functions as [(typeof functions)[0]];
  assert.equal([goals, covered], [9, 9]);
  assert.equal(failures.map(({ kind, line }) => `${kind} ${line}`).toSorted(), ['crash 6', 'crash 7']);
});

test('a service of the user answers for a cloud client; no other host is reached', async () => {
  const server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (part) => (body += part))
      .on('end', () => response.end(body.includes('love') ? '1' : '-1'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const adapter = write(
    'own.adapter.mjs',
    `import { defineAdapter, knownAdapter } from 'learn-inv/ml-apis';
const url = 'http://127.0.0.1:${port}/';
class LanguageServiceClient {
  async analyzeSentiment({ document }) {
    const answer = await fetch(url, { method: 'POST', body: document.content });
    return [{ documentSentiment: { score: Number(await answer.text()), magnitude: 1 } }];
  }
}
export default defineAdapter({
  ...knownAdapter('@google-cloud/language'),
  endpoint: url,
  implementation: () => ({ LanguageServiceClient }),
});`,
  );
  const program = write(
    'asks.mjs',
    `import { LanguageServiceClient } from '@google-cloud/language';
export async function mood(content) {
  const [{ documentSentiment }] = await new LanguageServiceClient().analyzeSentiment({ document: { content } });
  if (documentSentiment.score > 0) return 'glad';
  await fetch('http://127.0.0.1:9999/');
  return 'other';
}`,
  );
  try {
    const { functions } = await keeper(program, { adapters: [adapter], inputs: 8 });
    const [{ covered, warnings }] = functions as [(typeof functions)[0]];
    assert.is(covered, 2);
    assert.match(warnings.join(), 'calls the network, which keeper refuses');
  } finally {
    server.close();
  }
});

test('waits for modules that await, and names what fails while one is loaded', async () => {
  write(
    'ready.mjs',
    `import { eld } from 'eld';
await eld.load('small');
const [known, names] = [await import('node:path'), await Promise.resolve({ de: 'Berlin' })];
export const cityOf = (text) => names[eld.detect(text).language] ?? known.sep;`,
  );
  const path = write(
    'cities.mjs',
    `import { cityOf } from './ready.mjs';
const ending = await (async () => '!')();
process.chdir('/');
export const city = async (text) => {
  process.chdir('/');
  delete globalThis.process;
  if (cityOf(text) === 'Berlin') return 'Hallo' + ending;
  return 'Hello';
};
export const fails = (text) => cityOf(text);`,
  );
  const [one] = (await keeper(path, { function: 'city' })).functions;
  assert.equal([one!.covered, one!.failures], [3, []]);
  const failing = write(
    'failing.mjs',
    `import { eld } from 'eld';\nthrow new Error('no key');\nexport const f = (text) => eld.detect(text).language ? 1 : 2;`,
  );
  assert.match(
    (await thrownBy(() => keeper(failing))).message,
    /failing\.mjs cannot be loaded[^]*no key \(.*failing\.mjs:2\)/,
  );
});

test('an end in the middle of a call keeps what was found, and names functions that were not tested', async () => {
  const stuck = join(folder, 'stuck');
  const program = write(
    'stuck.cjs',
    `const { writeFileSync } = require('node:fs');
const analyzer = new (require('sentiment'))();
exports.stuck = (text) => {
  const { score } = analyzer.analyze(text);
  const isReal = Buffer.byteLength(text) > 12; // an exploration has short texts
  if (score < 0) { globalThis.hasFailed ||= isReal; return null.length; }
  if (score > 0 && isReal && globalThis.hasFailed) {
    writeFileSync(${JSON.stringify(stuck)}, '');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  return score;
};
exports.waits = (text) => (analyzer.analyze(text).score > 0 ? 1 : 2);`,
  );
  const ended = new AbortController();
  const look = setInterval(() => existsSync(stuck) && ended.abort(), 50);
  const { functions, cutShort } = await keeper(program, {
    ...{ timeout: 100_000, jobs: 1, signal: ended.signal },
  });
  clearInterval(look);
  assert.is(cutShort, 'interrupt');
  assert.equal(
    functions.map(({ name, failures }) => [name, failures.map(({ kind }) => kind)]),
    [
      ['stuck', ['crash']],
      ['waits', []],
    ],
  );
  for (const { warnings } of functions) assert.match(warnings.join(), 'the test did not end in time');
});

test('refuses a file without functions that call ML APIs', async () => {
  const { code, message } = await thrownBy(() => keeper(write('none.ts', 'export const one = () => 1;')));
  assert.is(code, 'BAD_FILE');
  assert.match(message, 'no function that calls one');
});

test.run();
