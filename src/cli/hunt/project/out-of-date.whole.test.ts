import { mkdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Workplace } from '../../testing/workplace.ts';
import { writeIn } from './testing/small-project.ts';

const test = suite('models that are out of date');
const at = new Workplace();
test.after(() => at.remove());

const STRUCTURE = './counter.structure.ts';
const FAST = ['--calls', '50', '--scope', '3', '--trials', '1'];
const COUNTER = `
import { step } from './step.cjs';
import { start } from 'starts';
export class Counter { count = start; copy = start; add() { this.count += step; this.copy = this.count; } }`;

at.write(
  'counter.structure.ts',
  `import { defineStructure } from 'learn-inv';
   import { Counter } from './counter.ts';
   export default defineStructure({ name: 'counter', create: () => new Counter(), builders: { add: [] } });`,
);
at.write('counter.ts', COUNTER);
at.write('step.cjs', "exports.step = require('./one.cjs').one;");
at.write('one.cjs', 'exports.one = 1;');
mkdirSync(at.path('node_modules/starts'), { recursive: true });
writeIn(at, 'node_modules/starts/package.json', '{ "type": "module", "exports": "./index.js" }');
writeIn(at, 'node_modules/starts/index.js', 'export const start = 0;');

/** Hunts, and returns why a model was trained; '' if none was. */
async function whyTrained(...args: readonly string[]): Promise<string> {
  const { code, err } = await at.allInProcess('hunt', STRUCTURE, ...FAST, ...args);
  assert.is(code, 0, err);
  return /^(.*): training one on counter, scope/m.exec(err)?.[1] ?? '';
}

test('a model is trained again only if a module of the class changed', async () => {
  assert.is(await whyTrained(), 'no model in models/counter');
  at.write('unrelated.ts', 'export const x = 1;');
  assert.is(await whyTrained('--seed', '2'), '', 'the seed of the hunt is none of training');
  const { files } = JSON.parse(at.read('models/counter/provenance.json')) as { files: object };
  assert.equal(Object.keys(files), [
    'counter.structure.ts',
    'counter.ts',
    'node_modules/starts/index.js',
    'one.cjs',
    'step.cjs',
  ]);
  at.write('one.cjs', 'exports.one = 1; // edited');
  writeIn(at, 'node_modules/starts/index.js', 'export const start = 2;');
  assert.is(
    await whyTrained(),
    'the model in models/counter is out of date: node_modules/starts/index.js changed and one.cjs changed',
  );
});

test('without --scope, the hunt chooses the scope that it trains at', async () => {
  const hunt = ['hunt', STRUCTURE, '--calls', '50', '--trials', '1', '--model', 'models/chosen'];
  const { code, err } = await at.allInProcess(...hunt);
  assert.is(code, 0, err);
  assert.match(err, 'no model in models/chosen: training one on counter\n');
  const { scope } = JSON.parse(at.read('models/chosen/classifier.json')) as { scope: number };
  assert.is(scope, 6);
  const { settings } = JSON.parse(at.read('models/chosen/provenance.json')) as { settings: object };
  assert.equal(settings, { trials: 1 });
});

test('a model that the user trained keeps its options', async () => {
  const { code, err } = await at.allInProcess('train', STRUCTURE, '--scope', '2', '--trials', '1');
  assert.is(code, 0, err);
  assert.is(await whyTrained(), '');
  assert.match(at.read('models/counter/provenance.json'), '"counter.ts"');
});

test('a model of another release or structure is trained again, unless the user chose it', async () => {
  const path = 'models/counter/classifier.json';
  const model = at.read(path);
  for (const [edited, why, refusal] of [
    [
      model.replace(/"version":\d+/, '"version":1'),
      'is of another release of learn-inv',
      /version 1, of an older/,
    ],
    [model.slice(0, -20), undefined, /classifier in JSON/],
  ] as const) {
    at.write(path, edited);
    const { code, err } = await at.allInProcess('hunt', STRUCTURE, ...FAST, '--model', 'models/counter');
    assert.is(code, 2);
    assert.match(err, refusal);
    if (why !== undefined) assert.is(await whyTrained(), `the model in models/counter ${why}`);
  }
});

test('a file in place of the folder of models is wrong input', async () => {
  const own = new Workplace();
  own.write('counter.structure.ts', at.read('counter.structure.ts'));
  own.write(
    'counter.ts',
    'export class Counter { count = 0; half = 0; add() { this.count += 2; this.half++; } }',
  );
  own.write('models', '');
  const { code, err } = await own.allInProcess('hunt', STRUCTURE, ...FAST);
  assert.is(code, 2);
  assert.match(err, /^error: cannot write models\/counter\/classifier\.json\n/m);
  own.remove();
});

test('a chosen model of other code is not trained again: a new object that it rejects is a finding', async () => {
  const hunt = ['hunt', STRUCTURE, '--calls', '50', '--trials', '1', '--model', 'models/before'];
  const first = await at.allInProcess(...hunt);
  assert.is(first.code, 0, first.err);
  const model = at.read('models/before/classifier.json');
  at.write('counter.ts', COUNTER.replace('copy = start', 'copy = null'));
  const { code, out } = await at.allInProcess(...hunt);
  at.write('counter.ts', COUNTER);
  assert.is(code, 1, out);
  assert.match(out, 'create makes an object that the repOK rejects');
  assert.is(at.read('models/before/classifier.json'), model);
});

test.run();
