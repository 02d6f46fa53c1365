import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { graphToJson } from '../../objects/heap/graph-json.ts';
import { readHeap } from '../../objects/heap/read.ts';
import type { HuntReport } from '../hunt/hunt-report.ts';
import { Workplace } from '../testing/workplace.ts';

const test = suite('weak models');
const at = new Workplace();
test.after(() => at.remove());

const BOX = './box.ts';
at.write(
  'box.ts',
  `import { defineStructure, int } from 'learn-inv';
   class Box {
     low = 0;
     high = 0;
     put(low: number, high: number) { this.low = low; this.high = high; }
     fail() { throw new TypeError('on purpose'.missing.more); }
   }
   export default defineStructure({
     name: 'box', create: () => new Box(), builders: { put: [int(0, 4), int(0, 4)] }, methods: { fail: [] },
   });`,
);
const SEALED = './sealed.ts';
at.write(
  'sealed.ts',
  `import { defineStructure, int } from 'learn-inv';
   class Sealed {
     size = 0;
     seal = 1;
     items: number[] = [];
     add(item: number) { this.items.push(item); this.size++; this.seal = (this.seal * 7 + item * 3) % 5; }
     clear() { this.items.length = 0; this.size = 0; this.seal = 1; }
   }
   export default defineStructure({
     name: 'sealed', create: () => new Sealed(), builders: { add: [int(0, 4)] }, methods: { clear: [] },
   });`,
);
const quick = ['--scope', '3', '--trials', '1'];

test('train says first that a model constrains nothing, saves it, and exits with 1', async () => {
  const { code, out } = await at.allInProcess('train', BOX, ...quick);
  assert.is(code, 1);
  assert.match(out, /^warning: The model constrains nothing: .*\. Name more builders, .*\n/);
  assert.match(out, "loadRepOK('models/box')");
});

test('train --json has the counts of all fields, and the weakness', async () => {
  const box = JSON.parse((await at.allInProcess('train', BOX, ...quick, '--json')).out) as object;
  assert.match((box as { weakness: string }).weakness, /^constrains nothing/);
  const { code, out } = await at.allInProcess('train', SEALED, ...quick, '--json');
  assert.is(code, 0);
  const { breaks, weakness } = JSON.parse(out) as { breaks: Record<string, unknown>[]; weakness: null };
  assert.is(weakness, null);
  assert.equal(
    breaks.map(({ role, field }) => `${role as string} ${field as string}`),
    ['Sealed size', 'Sealed seal', 'Sealed.items[] items.length', 'Sealed.items[] items[]'],
  );
});

test('train and describe say what nothing rejects', async () => {
  const line = /^Nothing rejects a wrong `seal`\.$/m;
  assert.match((await at.allInProcess('train', SEALED, ...quick)).out, line);
  assert.match((await at.allInProcess('describe', 'models/sealed')).out, line);
  const { code, out } = await at.allInProcess('describe', 'models/box');
  assert.is(code, 1);
  assert.match(out, /^warning: The model constrains nothing/);
});

test('code warns of a model that constrains nothing', async () => {
  const { code, err } = await at.allInProcess('code', 'models/box', '--allow-differences');
  assert.is(code, 1);
  assert.match(err, /^warning: the model constrains nothing/m);
});

test('check judges no object by a model that constrains nothing', async () => {
  class Box {
    high = 0;
    low = 0;
  }
  at.write('object.json', JSON.stringify(graphToJson(readHeap(new Box()).graph)));
  const { code, out } = await at.allInProcess('check', 'models/box', 'object.json');
  assert.is(code, 2, out);
  assert.match(out, /^out-of-scope: the model constrains nothing/m);
});

test('hunt refuses a weak model, trained now or before, and says what to do', async () => {
  for (const args of [[], ['--model', 'models/box']]) {
    const { code, out, err } = await at.allInProcess('hunt', BOX, ...quick, '--calls', '50', ...args);
    assert.is(code, 2);
    assert.is(out, '');
    assert.match(err, /^error: the model of "box" is too weak to hunt with\n {2}expected: .*\n {2}got: /m);
    assert.match(err, /hint: .*`expose`.*--allow-weak/);
  }
});

test('hunt --allow-weak finds what needs no model', async () => {
  const args = ['--allow-weak', '--calls', '50', '--json'];
  const { code, out, err } = await at.allInProcess('hunt', BOX, ...quick, ...args);
  assert.is(code, 1, err);
  const { findings, outOfScope } = JSON.parse(out) as HuntReport['hunts'][number];
  assert.equal(
    findings.map(({ method, kind }) => [method, kind]),
    [['fail', 'exception']],
  );
  assert.is(outOfScope, 0);
});

test('hunt says what the model leaves open, and --json has the counts', async () => {
  const hunted = ['hunt', SEALED, ...quick, '--calls', '50'];
  const { code, out } = await at.allInProcess(...hunted);
  assert.is(code, 0);
  assert.match(out, /^In the model, nothing rejects a wrong `seal`\.$/m);
  const { breaks } = JSON.parse(
    (await at.allInProcess(...hunted, '--json')).out,
  ) as HuntReport['hunts'][number];
  assert.ok(breaks!.some(({ field, rejected }) => field === 'seal' && rejected === 0));
});

test.run();
