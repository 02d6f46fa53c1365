import { readdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Workplace } from '../testing/workplace.ts';

interface Document {
  readonly subject: string;
  readonly relations: readonly {
    readonly id: string;
    readonly family: string;
    readonly verdict: string;
    readonly runs: number;
    readonly effect: number | null;
    readonly pValue: number | null;
    readonly example: { readonly input: unknown } | null;
  }[];
}

const test = suite('learn-inv metamorphic');
const at = new Workplace();
test.after(() => at.remove());

/** Pearson's coefficient; a factor of 1 is right. */
const correlation = (factor: string, more = ''): string => `${more}
export function correlation(x, y) {
  const n = x.length;
  if (x.length !== y.length) throw new RangeError('unequal lengths');
  const mean = (list) => list.reduce((sum, one) => sum + one, 0) / n;
  const [mx, my] = [mean(x), mean(y)];
  let [xx, yy, xy] = [0, 0, 0];
  for (let i = 0; i < n; i++) { xx += (x[i] - mx) ** 2; yy += (y[i] - my) ** 2; xy += (x[i] - mx) * (y[i] - my); }
  return x.every((one) => one === x[0]) ? NaN : ${factor} * (xy / Math.sqrt(xx * yy));
}`;

const SOUND = ['--cases', '20', '--jobs', '2'];

test('reports a fault as text, JSON, JUnit, page and tests that fail until it is mended', async () => {
  at.write('subject.mjs', correlation('(1 - 1 / n)'));
  const found = await at.inProcess(
    'metamorphic',
    'subject.mjs',
    '--json',
    ...SOUND,
    ...['--tests', 'tests', '--test-runner', 'node:test', '--reporter', 'html=page.html'],
  );
  assert.is(found.code, 1, found.err);
  const { subject, relations } = JSON.parse(found.out) as Document;
  assert.is(subject, 'subject.mjs');
  const violated = relations.filter(({ verdict }) => verdict === 'violated');
  assert.equal(
    violated.map(({ id, family, pValue, example }) => [id, family, pValue, example?.input]),
    [
      ['C4', 'correlation', null, { x: [0, 0, 0, 1], y: [0, 0, -1, 0] }],
      ['C5', 'correlation', null, { x: [0, 0, 0, 1], y: [0, 0, -1, 0] }],
      ['C9', 'correlation', null, { x: [0, 0, 0, 1], y: [0, 0, -1, 0] }],
    ],
  );
  assert.ok(violated.every(({ runs, effect }) => runs > 0 && effect !== null && effect > 0));
  assert.ok(relations.some(({ id, verdict }) => id === 'C10' && verdict === 'not-applicable'));
  const page = at.read('page.html');
  assert.match(page, '<polyline');
  assert.not.match(page, '<script');
  const files = readdirSync(at.path('tests')).filter((name) => !name.includes('C9'));
  assert.equal(files, ['subject-C4.test.mjs', 'subject-C5.test.mjs']);
  for (const name of files) assert.is(at.node('--test', `tests/${name}`).code, 1, name);
  at.write('subject.mjs', correlation('1'));
  for (const name of files) assert.is(at.node('--test', `tests/${name}`).code, 0, name);
  const mended = await at.inProcess('metamorphic', 'subject.mjs', '--reporter', 'junit', ...SOUND);
  assert.is(mended.code, 0, mended.err);
  assert.match(mended.out, 'tests="19" failures="0" errors="0"');
});

test('judges own relations and shows violations as text', async () => {
  const own = `import { equal, relation } from 'learn-inv/metamorphic';
    export const relations = [relation({ id: 'cube', name: 'cubes keep r', source: 'wrong', family: 'correlation',
      kind: 'invariance', severity: 'fault',
      follow: ({ x, y }) => [{ input: { x: x.map((one) => one ** 3), y }, expect: { r: equal() }, change: 'x cubed' }] })];`;
  const { out, code } = await at.inProcess(
    'metamorphic',
    at.write('own.mjs', correlation('1', own)),
    '--relations',
    'cube',
  );
  assert.is(code, 1);
  assert.match(out, /^violated cube: cubes keep r\n {2}x cubed: expected r is the source; source /);
  assert.match(out, '1 fault in 1 relations');
});

test('a call that hangs or ends the process violates its relation, and the others are judged', async () => {
  const text = correlation('1').replace(
    'const n',
    'if (x.length < y.length) for (;;); if (x[0] === 1 && x[1] === 0 && x[2] === -1) process.kill(process.pid, 9); const n',
  );
  const { out, code } = await at.inProcess(
    ...['metamorphic', at.write('deadly.mjs', text), '--json', '--timeout', '500'],
    ...['--relations', 'C2,C7,lengths', '--cases', '10'],
  );
  assert.is(code, 1);
  const { relations } = JSON.parse(out) as Document;
  assert.equal(
    relations.map(({ id, verdict }) => [id, verdict]),
    [
      ['C2', 'holds'],
      ['C7', 'violated'],
      ['lengths', 'violated'],
    ],
  );
});

test('refuses bad input with one message and exit code 2', async () => {
  const refuses = async (message: RegExp, ...args: readonly string[]): Promise<void> => {
    const { code, out, err } = await at.inProcess('metamorphic', ...args);
    assert.is(code, 2, out + err);
    assert.match(err, message);
    assert.not.match(err, /^\s+at /m);
  };
  await refuses(/there is no file missing\.mjs/, 'missing.mjs');
  await refuses(
    /no answer within 300 ms/,
    at.write('hangs.mjs', 'export const correlation = () => { for (;;); };'),
    '--timeout',
    '300',
  );
  await refuses(/2 reporters would print to stdout/, 'subject.mjs', '--json', '--reporter', 'junit');
  await refuses(/there is no relation C99/, 'subject.mjs', '--relations', 'C99');
  await refuses(/--cases is out of range/, 'subject.mjs', '--cases', '0');
});

test.run();
