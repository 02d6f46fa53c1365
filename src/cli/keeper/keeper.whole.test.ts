import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Workplace } from '../testing/workplace.ts';
import { keeperJson, keeperView } from '../actions/run-keeper.ts';

interface Document {
  readonly functions: readonly {
    readonly name: string;
    readonly goals: number;
    readonly covered: number;
    readonly failures: readonly { readonly kind: string; readonly line: number; readonly message: string }[];
    readonly suggestions: readonly {
      readonly change: string;
      readonly before: number;
      readonly after: number;
    }[];
  }[];
}

const test = suite('learn-inv keeper');
const at = new Workplace();
test.after(() => at.remove());

/** A function of a report. */
const tested = {
  ...{
    name: 'f',
    file: 'a.ts',
    line: 1,
    apis: [],
    goals: 2,
    satisfiable: 2,
    covered: 0,
    inputs: 9,
    seconds: 1,
  },
  ...{ failures: [], suggestions: [], details: [], seen: [], warnings: ['line 2: not reached'] },
};

test('the document has the warnings; a run that reaches no goal is incomplete', () => {
  const report = { file: 'a.ts', functions: [tested], seconds: 1, cutShort: undefined };
  assert.match(JSON.stringify(keeperJson(report)), '"warnings":["line 2: not reached"]');
  assert.is(keeperView(report).incomplete, 'no goal was reached, of 2');
  assert.is(keeperView({ ...report, functions: [{ ...tested, covered: 1 }] }).incomplete, undefined);
  assert.is(keeperView({ ...report, functions: [{ ...tested, goals: 0 }] }).incomplete, undefined);
  assert.match(
    keeperView({ ...report, functions: [{ ...tested, inputs: 0 }] }).incomplete!,
    'no input was tried',
  );
});

test('the document says why a run ended early', () => {
  const report = { file: 'a.ts', functions: [], seconds: 1 };
  const text = (cutShort: 'time' | undefined): string => JSON.stringify(keeperJson({ ...report, cutShort }));
  assert.is(text('time'), '{"functions":[],"cutShort":"time"}');
  assert.is(text(undefined), '{"functions":[]}');
});

const REVIEW = `const { SentimentIntensityAnalyzer } = require('vader-sentiment');
exports.review = (text) => {
  const { compound } = SentimentIntensityAnalyzer.polarity_scores(text);
  return compound <= -0.8 ? 'bad' : 'fine';
};
`;

test('lists, judges, keeps inputs, and applies a suggestion that helps', async () => {
  at.write('review.cjs', REVIEW);
  chmodSync(at.path('review.cjs'), 0o755);
  at.write('unfinished.ts', 'export const = 1;');
  const listed = await at.inProcess('keeper', '--list', '.', '--json');
  assert.match(listed.err, /^warning: unfinished\.ts has a syntax error: /);
  assert.equal(JSON.parse(listed.out), {
    functions: [
      {
        ...{ file: 'review.cjs', name: 'review', line: 2, apis: ['vader-sentiment'] },
        ...{ isDirect: true, isExported: true },
      },
    ],
  });
  const args = ['--json', '--apply', '--reporter', 'html=page.html', '--keep-inputs', 'inputs'];
  const { code, out, err } = await at.inProcess('keeper', 'review.cjs', ...args);
  assert.is(code, 1, err);
  const [one] = (JSON.parse(out) as Document).functions;
  assert.equal(
    one!.failures.map(({ kind, line }) => [kind, line]),
    [['accuracy', 4]],
  );
  assert.equal([one!.goals, one!.covered], [2, 2]);
  assert.ok(one!.suggestions[0]!.after > one!.suggestions[0]!.before);
  assert.match(at.read('page.html'), 'compound &lt;= -0.8');
  assert.ok(readdirSync(at.path('inputs')).includes('index.html'));
  const changed = at.read('review.cjs');
  assert.is.not(changed, REVIEW);
  assert.is(statSync(at.path('review.cjs')).mode & 0o777, 0o755);
  const again = await at.inProcess('keeper', 'review.cjs', '--reporter', 'junit');
  assert.is(again.code, 0, again.out);
  assert.match(again.out, 'failures="0" errors="0"');
});

test('--apply refuses a file that is not in UTF-8 before it tests', async () => {
  const bytes = Buffer.from(`// Grüße\n${REVIEW}`, 'latin1');
  writeFileSync(at.path('latin.cjs'), bytes);
  const { code, out, err } = await at.inProcess('keeper', 'latin.cjs', '--apply');
  assert.is(code, 2, out);
  assert.match(err, 'latin.cjs is not in UTF-8');
  assert.equal(readFileSync(at.path('latin.cjs')), bytes);
});

test('a function that hangs, prints, draws lots, throws no error or calls the network does no harm', async () => {
  at.write(
    'hostile.cjs',
    `const { SentimentIntensityAnalyzer: vader } = require('vader-sentiment');
const score = (text) => vader.polarity_scores(text).compound;
exports.hangs = (text) => { if (score(text) > 0.5) return new Promise(() => {}); console.log(text); };
exports.throwsText = (text) => { if (score(text) > 0) throw 'text'; process.stdout.write(text); };
exports.draws = (text) => (score(text) > 0 && Math.random() > 0.5 ? 1 : 2);
exports.calls = async (text) => {
  if (score(text) > 0.5) await require('dns').promises.lookup('no.example');
  if (score(text) < 0) await fetch('http://127.0.0.1:8099/');
};
`,
  );
  const { code, out, err } = await at.inProcess('keeper', 'hostile.cjs', '--inputs', '8', '--timeout', '500');
  assert.is(code, 1, err);
  assert.match(out, /crash hostile\.cjs:3: hangs returns\n.*the promise never settles/);
  assert.match(
    out,
    /warning for draws: line 5: Math\.random\(\) > 0\.5 is \w+ in some runs on the same input/,
  );
  assert.match(out, 'warning for calls: the function calls the network, which keeper refuses');
  assert.match(out, '1 failure,');
});

test('an adapter declares an API; one that ends its process ends no command', async () => {
  at.write(
    'moody.cjs',
    "const { mood } = require('my-moods'); exports.isGlad = (text) => (mood(text) === 'glad' ? 1 : 0);",
  );
  const adapter = (
    before: string,
    inverse = '{}',
  ): string => `import { defineAdapter, text } from 'learn-inv/ml-apis';
${before}
export default defineAdapter({
  modules: ['my-moods'],
  implementation: () => ({ mood: () => 'glad' }),
  calls: [{ paths: ['mood()'], reads: 'text', output: text(['glad', 'sad']), inverse: ${inverse} }],
});`;
  const list = ['keeper', '--list', 'moody.cjs', '--json', '--adapters'];
  const { out, err } = await at.inProcess(...list, at.write('moods.mjs', adapter('')));
  assert.match(out, '"name":"isGlad"', err);
  const ended = await at.inProcess(...list, at.write('ends.mjs', adapter('process.exit(0);')));
  assert.is(ended.code, 2, ended.err);
  assert.match(ended.err, /^error: /);
  const throws = at.write('throws.mjs', adapter('', "{ make: () => { throw new TypeError('no input'); } }"));
  const thrown = await at.inProcess('keeper', 'moody.cjs', '--adapters', throws);
  assert.is(thrown.code, 2, thrown.err);
  assert.match(thrown.err, /^error: the pseudo-inverse of mood\(\) throws\n[^]*TypeError: no input\n/);
});

test('refuses bad input with one message and exit code 2', async () => {
  const refuses = async (message: RegExp, ...args: readonly string[]): Promise<void> => {
    const { code, out, err } = await at.inProcess('keeper', ...args);
    assert.is(code, 2, out + err);
    assert.match(err, message);
    assert.not.match(err, /^\s+at /m);
  };
  await refuses(/there is no file missing\.mjs/, 'missing.mjs');
  await refuses(/has a syntax error/, at.write('broken.mjs', 'export const = 1;'));
  await refuses(/no function to test/, at.write('plain.mjs', 'export const one = () => 1;'));
  await refuses(/there is no folder nowhere/, 'plain.mjs', '--pictures', 'nowhere');
  await refuses(/2 reporters would print to stdout/, 'plain.mjs', '--json', '--reporter', 'junit');
});

test.run();
