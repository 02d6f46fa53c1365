import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type * as Package from '../../entry/index.ts';
import { built } from '../../base/testing/built.ts';
import type { IsolatedHunt, IsolatedHuntOptions } from './isolated-hunt-options.ts';

const { huntIsolated, LearnInvError } = await built<typeof Package>('index');
const test = suite('huntIsolated');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-isolated-'));
const model = join(folder, 'model');
test.after(() => rmSync(folder, { recursive: true }));

const pathOf = (name: string): string => fileURLToPath(new URL(`testing/${name}.ts`, import.meta.url));
const subject = pathOf('hostile-stack');
/** The first hunt trains the model of all others. */
const QUICK: IsolatedHuntOptions = { model, scope: 2, trials: 1, jobs: 1, calls: 100 };

const found = ({ findings }: IsolatedHunt): Record<string, string> =>
  Object.fromEntries(
    findings.map(({ method, kind, sequence }) => [
      `${method} ${kind}`,
      sequence.map(({ text }) => text).join('; '),
    ]),
  );

const refusal = async (structure: string, options: object): Promise<string> => {
  try {
    await huntIsolated(structure, options);
    return 'accepted';
  } catch (error) {
    assert.instance(error, LearnInvError);
    return (error as InstanceType<typeof LearnInvError>).summary;
  }
};

test('trains and saves a model, finds a wrong method, and writes its test', async () => {
  const stages: string[] = [];
  const hunt = await huntIsolated(subject, {
    ...QUICK,
    methods: ['pop'],
    tests: join(folder, 'tests'),
    test: { runner: 'node:test' },
    onStage: (stage) => stages.push(stage),
  });
  assert.equal(stages, ['loading', 'training', 'hunting']);
  assert.ok(existsSync(join(model, 'classifier.json')));
  assert.is(hunt.structure, 'hostile-stack');
  assert.is(hunt.model, model);
  assert.is(hunt.calls, 100);
  assert.ok(hunt.complete);
  assert.equal(found(hunt), { 'pop invariant': 'pop()' });
  assert.equal(hunt.written, [join(folder, 'tests', 'hostile-stack-pop-invariant.test.ts')]);
  assert.equal(readdirSync(join(folder, 'tests')), ['hostile-stack-pop-invariant.test.ts']);
  assert.match(hunt.findings[0]!.test, "import { test } from 'node:test';");
});

test('reports calls that exit or hang', async () => {
  // A call of this subject returns at once or never, so the shortest timeout that a busy machine keeps is enough.
  const hunt = await huntIsolated(subject, { ...QUICK, methods: ['exit', 'hang'], timeout: 50 });
  assert.equal(found(hunt), { 'exit exception': 'exit()', 'hang timeout': 'push(0); hang()' });
  assert.equal(hunt.leftOut, []);
});

test('continues in another process after a call that kills the process', async () => {
  const hunt = await huntIsolated(pathOf('deadly-stack'), QUICK);
  assert.equal(hunt.leftOut, ['die']);
  assert.ok(hunt.complete);
  const die = hunt.findings.find(({ method }) => method === 'die')!;
  assert.is(die.kind, 'exception');
  assert.is(die.sequence.at(-1)!.text, 'die()');
  assert.match(die.explanation.summary, 'the process ended on SIGKILL');
  assert.is(found(hunt)['pop invariant'], 'pop()');
});

test('a signal ends the hunt, and the result holds the findings so far', async () => {
  const controller = new AbortController();
  const hunt = await huntIsolated(subject, {
    ...QUICK,
    methods: ['pop'],
    calls: 1e9,
    signal: controller.signal,
    onFindings: () => controller.abort(),
  });
  assert.is(hunt.cutShort, 'interrupt');
  assert.not(hunt.complete);
  assert.equal(found(hunt), { 'pop invariant': 'pop()' });
});

test('a signal that is aborted from the start ends the hunt without findings', async () => {
  const hunt = await huntIsolated(subject, { ...QUICK, signal: AbortSignal.abort() });
  assert.is(hunt.cutShort, 'interrupt');
  assert.is(hunt.interrupted, 'loading');
  assert.equal(hunt.findings, []);
  assert.equal(hunt.incomplete, ['no call was made']);
});

test('a signal that ends the training is told from one that ends the hunt', async () => {
  const controller = new AbortController();
  const hunt = await huntIsolated(subject, {
    ...{ ...QUICK, model: join(folder, 'never'), trials: 1000 },
    signal: controller.signal,
    onStage: (stage) => stage === 'training' && controller.abort(),
  });
  assert.is(hunt.interrupted, 'training');
  assert.is(hunt.calls, 0);
});

test('refuses unknown and wrong options before a process is started', async () => {
  assert.is(await refusal(subject, { maxCalls: 5 }), 'huntIsolated: unknown option "maxCalls"');
  const wrong: Readonly<Record<keyof IsolatedHuntOptions, unknown>> = {
    model: 1,
    oracle: 'none',
    trust: 'pop',
    corpus: 1,
    saveRetrained: 1,
    baseline: '',
    transitions: 'no',
    scope: 0,
    trials: 0,
    allowWeak: 1,
    jobs: 257,
    calls: 0,
    exhaustive: 0,
    reachable: 1,
    seed: {},
    methods: 'pop',
    timeout: 0,
    memory: 255,
    interleave: 1,
    refusals: 1,
    teach: 1,
    seconds: 0,
    tests: true,
    test: 'uvu',
    signal: {},
    killSignal: {},
    onStage: 1,
    onProgress: 1,
    onFindings: 1,
    onCases: 1,
    onFiles: 1,
  };
  for (const [name, value] of Object.entries(wrong)) {
    assert.is(await refusal(subject, { [name]: value }), `huntIsolated: bad option "${name}"`);
  }
});

test('refuses a structure that does not exist, and a method that it does not have', async () => {
  assert.is(await refusal('nothing', QUICK), 'there is no structure "nothing"');
  assert.is(
    await refusal(subject, { ...QUICK, methods: ['pip'] }),
    '"hostile-stack" has no method "pip" to hunt in',
  );
});

test.run();
