import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sha256 } from '../../../base/files/checksum.ts';
import type { Adapter, ApiCall } from '../adapters/adapter.ts';
import type { Suggestion } from '../judge/function-report.ts';
import { Apis } from '../run/function-runner.ts';
import { Run } from '../symbolic/run.ts';
import { number, object, text } from '../symbolic/shape.ts';
import type { Expression } from '../symbolic/expression.ts';
import { applySuggestions, diffOf } from './apply-suggestions.ts';
import type { Change, Labelled, Trial } from './held-out.ts';
import { suggestApi } from './suggest-api.ts';

const test = suite('another API');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-apis-'));
test.after(() => rmSync(folder, { recursive: true }));

const PROGRAM = `import { look } from 'dim';\nexport const isGlad = (text) => (look(text).mood === 'glad' ? 1 : 0);\n`;
const file = join(folder, 'glad.mjs');
writeFileSync(file, PROGRAM);
const condition = "look(text).mood === 'glad'";
const start = PROGRAM.indexOf(condition);
const place = { start, end: start + condition.length, text: condition };
const site = { id: 0, file, line: 2, kind: 'condition', ...place } as const;
const goal = { key: '0:T', site, isTaken: true, constant: undefined, text: `${condition} is true` };

/** An API that says whether a text begins with "glad", or nothing if it cannot be asked. */
const api = (name: string, more: Partial<ApiCall>, answer?: (isGlad: boolean) => unknown): Adapter => ({
  modules: [name],
  implementation: () => ({}),
  calls: [
    {
      ...{ paths: ['look()'], reads: 'text', task: 'mood', inverse: {} },
      ...{ output: object({ mood: text(['glad', 'sad']), joy: number(0, 1) }), ...more },
      ...(answer === undefined
        ? {}
        : { serve: () => (given: unknown) => answer(String(given).startsWith('glad')) }),
    },
  ],
});
const used = api('dim', {});
const glad = (isGlad: boolean): object => ({ mood: isGlad ? 'glad' : 'sad' });

/** Inputs that the used API calls sad, of which every second is glad. */
const inputs = (from: number): Labelled[] =>
  Array.from({ length: 16 }, (_, at): Labelled => {
    const isOwn = at % 2 === 0;
    const run = new Run({}, false, 1);
    run.calls.push({ call: 0, name: 'api0', input: `${isOwn ? 'glad' : 'sad'} ${from + at}`, size: [] });
    const observed = { 'api0.mood': 'sad', 'api0.joy': 0.1 };
    const result = { run, observed, value: 0, error: undefined, hasThrown: false };
    const made = {
      goal: goal.key,
      input: undefined,
      values: {},
      given: {},
      conditions: [],
      decisions: [],
      assumed: [],
      isExpected: true,
    };
    return { input: { ...made, result, reached: new Set() }, isOwn };
  });
const trial = (condition: Expression): Trial => ({ goal, condition, fit: inputs(0), rest: inputs(20) });
const suggested = (others: readonly Adapter[], wanted: Expression): Promise<Change | undefined> =>
  suggestApi(trial(wanted), new Apis([used, ...others]));

test('no other is suggested instead of an API that another one stands in for', async () => {
  const standIn = new Apis([{ ...used, isStandIn: true }, api('keen', {}, glad)]);
  const wanted: Expression = ['truthy', ['===', ['var', 'api0.mood'], ['const', 'glad']]];
  assert.is(await suggestApi(trial(wanted), standIn), undefined);
  assert.is.not(await suggested([api('keen', {}, glad)], wanted), undefined);
});

const suggestionOf = (found: Change | undefined): Suggestion => ({
  ...{ goal: goal.text, file, digest: sha256(PROGRAM), line: 2 },
  ...{ change: '', before: 0, after: 1, edit: found?.edit },
});

const IS_GLAD: Expression = ['truthy', ['===', ['var', 'api0.mood'], ['const', 'glad']]];
const share = (list: readonly boolean[]): number => list.filter(Boolean).length / list.length;

test('an API that is called in the same way is suggested with a diff', async () => {
  const found = await suggested([api('bright', {}, glad)], IS_GLAD);
  assert.is(found?.change, 'ask bright instead of dim');
  assert.equal([share(found!.before), share(found!.after)], [0.5, 1]);
  const suggestion = suggestionOf(found);
  assert.equal(diffOf(suggestion), ["- import { look } from 'dim';", "+ import { look } from 'bright';"]);
  applySuggestions([suggestion]);
  assert.is(readFileSync(file, 'utf8'), PROGRAM.replace('dim', 'bright'));
  writeFileSync(file, PROGRAM);
});

test('an API with other fields is suggested with a threshold, but without a diff', async () => {
  const happy: Expression = ['truthy', ['>', ['var', 'api0.joy'], ['const', 0.5]]];
  const shape = { paths: ['rate()'], output: object({ happiness: number(0, 100) }) };
  const other = api('bright', shape, (isGlad) => ({ happiness: isGlad ? 80 : 20 }));
  const found = await suggested([other], happy);
  assert.is(found?.change, 'ask bright instead of dim, and compare happiness with 50');
  assert.is(share(found!.after), 1);
  assert.is(found!.edit, undefined);
  assert.match(diffOf(suggestionOf(found)).join(), 'no diff');
});

test('a field that the other API lacks is never right', async () => {
  const lacks = api('bright', {}, () => ({ sound: 'loud' }));
  const found = await suggested([lacks], ['!', IS_GLAD]);
  assert.is(share(found!.after), 0);
});

test('APIs of another task, that cannot be asked, or that throw are no better', async () => {
  assert.is(
    await suggested([api('bright', { task: 'weather' }, glad), api('silent', {})], IS_GLAD),
    undefined,
  );
  const throws = api('bright', {}, () => {
    throw new Error('no answer');
  });
  assert.is(share((await suggested([throws], IS_GLAD))!.after), 0);
});

test.run();
