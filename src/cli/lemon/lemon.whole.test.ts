import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ownCache } from '../../neural/lemon/testing/back-ends.ts';
import { Workplace } from '../testing/workplace.ts';

interface Document {
  readonly seedModel: string;
  readonly backends: readonly string[];
  readonly mutants: number;
  readonly seconds: number;
  readonly inconsistencies: { readonly threshold: number; readonly mutated: number };
  readonly bugs: readonly {
    readonly kind: string;
    readonly layer: string;
    readonly config: object;
    readonly backends: readonly { readonly name: string; readonly side: string }[];
    readonly degree: number;
    readonly amplifiedFrom: number;
    readonly script: string;
  }[];
}

const test = suite('learn-inv lemon');
const at = new Workplace();
test.after(() => at.remove());
test.after(ownCache());

test('prints a document with a program for each bug, and ends with code 1', async () => {
  const { code, out, err } = await at.inProcess(
    ...['lemon', '--seed-model', 'autoencoder', '--mutants', '8', '--inputs', '2', '--offline', '--json'],
    ...['--threshold', '1e-9', '--floor', '0'],
    ...['--scripts', 'bugs', '--reporter', 'html=lemon.html,junit=lemon.xml'],
  );
  assert.is(code, 1, err);
  const { seedModel, backends, mutants, seconds, bugs, inconsistencies } = JSON.parse(out) as Document;
  // Without a floor, rounding gives degrees far above this threshold.
  assert.is(inconsistencies.threshold, 1e-9);
  assert.ok(inconsistencies.mutated > 0);
  assert.is(seedModel, 'autoencoder');
  assert.equal(
    backends.map((name) => name.split('@')[0]),
    ['cpu', 'wasm'],
  );
  assert.is(mutants, 8);
  assert.ok(seconds > 0 && bugs.length > 0);
  const asked = ['kind', 'layer', 'config', 'backends', 'degree', 'amplifiedFrom', 'script'];
  for (const bug of bugs)
    assert.equal(Object.keys(bug), [
      ...asked,
      ...['during', 'message', 'suspicion', 'inInitialModel', 'mutants', 'model', 'inputs'],
      ...['kernel', 'isMissing', 'examples'],
    ]);
  for (const { kind, layer, config, backends: sides, degree, amplifiedFrom, script } of bugs) {
    assert.ok(['inconsistency', 'nan', 'crash'].includes(kind));
    assert.ok(sides.every(({ side }) => ['wrong', 'right', 'unknown'].includes(side)));
    assert.type(config, 'object');
    assert.ok(degree >= 0 && amplifiedFrom >= 0);
    assert.match(script, `"class_name":"${layer}"`);
  }
  assert.match(at.read('lemon.html'), '<svg');
  assert.is(at.read('lemon.xml').match(/<testcase /g)!.length, bugs.length);
  const first = at.read(`bugs/${bugs[0]!.layer}-${bugs[0]!.kind}.cjs`);
  assert.ok(first.startsWith(bugs[0]!.script));
  assert.is(readdirSync(join(at.folder, 'bugs')).length, bugs.length);
});

test('bad input gives one error and code 2', async () => {
  writeFileSync(join(at.folder, 'graph.json'), '{ "modelTopology": { "node": [] } }');
  const layers = [
    { class_name: 'InputLayer', config: { name: 'a', batch_input_shape: [null, 3] }, inbound_nodes: [] },
    {
      ...{ class_name: 'Activation', config: { name: 'b', activation: 'steep' } },
      inbound_nodes: [[['a', 0, 0]]],
    },
  ];
  const config = { layers, input_layers: [['a', 0, 0]], output_layers: [['b', 0, 0]] };
  const unknown = { modelTopology: { class_name: 'Model', config } };
  writeFileSync(join(at.folder, 'unknown.json'), JSON.stringify(unknown));
  for (const [args, message] of [
    [['--seed-model', 'unknown.json'], /cpu@[\d.]+, wasm@[\d.]+: Unknown activation.*: steep\n/],
    [['--scripts', 'graph.json'], /graph\.json is a file, not a folder\n.*--scripts/],
    [['--seed-model', 'lenet'], 'there is no seed model lenet'],
    [['--seed-model', 'graph.json'], 'no topology of a Keras layers model'],
    [['--backends', 'cpu,tpu'], 'there is no such back end'],
    [['--backends', 'cpu:fast,wasm'], 'no option of cpu'],
    [['--backends', ''], 'there is no such back end'],
    [['--threshold', '1.5'], /--threshold is out of range/],
    [['--floor', 'none'], /--floor is out of range/],
    [['--backends', 'cpu,wasm@3.11.0', '--offline'], 'not installed, and --offline'],
  ] as const) {
    const { code, out, err } = await at.inProcess('lemon', '--offline', ...args);
    assert.is(code, 2, err);
    assert.is(out, '');
    assert.match(err, message);
    assert.not.match(err, '    at ');
  }
});

test.run();
