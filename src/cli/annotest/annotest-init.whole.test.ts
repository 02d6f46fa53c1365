import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeRecording } from '../../programs/record/recording.ts';
import { Workplace } from '../testing/workplace.ts';

const test = suite('learn-inv annotest init');
const at = new Workplace();
test.after(() => at.remove());

const MODEL = `/** Keeps a share of the units. */
export function keep(rate: number, units: number, mode = 'same'): number[] {
  if (rate < 0 || rate >= 1) throw new RangeError('rate must be in [0, 1)');
  if (mode !== 'same' && mode !== 'valid') throw new Error(\`unknown mode \${mode}\`);
  if (units > limit) throw new Error('too many units');
  return new Array<number>(units).fill(1 - rate);
}

const limit = 4;

/**
 * Scales numbers.
 *
 * @arg factor int(2, 3)
 */
export const scale = (factor: number, numbers: number[]): number[] => {
  if (numbers.length === 0) throw new Error('no numbers');
  return numbers.map((one) => one * factor);
};

export class Layer {
  readonly size: number;
  constructor(size: number) {
    this.size = checked(size);
  }

  /** Adds units. */
  grow(count: number, other: Layer): number {
    return this.size + count + other.size;
  }

  shrink(count: number): number {
    return this.size - count;
  }
}

/** The check is in another function. */
function checked(size: number): number {
  if (!Number.isInteger(size) || size < 1 || size > 9) throw new RangeError('a size is an integer, 1 to 9');
  return size;
}
`;

test('writes a side file whose annotations are ready for annotest', async () => {
  at.write('model.ts', MODEL);
  const drafted = await at.allInProcess('annotest', 'init', 'model.ts');
  assert.is(drafted.code, 0, drafted.err);
  assert.match(drafted.out, 'keep: 50 of 50 calls returned');
  assert.match(drafted.out, 'Layer#grow: left out, nothing says which values other takes');
  assert.match(drafted.out, 'wrote model.annotations.ts');
  assert.is(at.read('model.ts'), MODEL);
  const side = at.read('model.annotations.ts');
  assert.match(side, 'throws if rate < 0, line 3');
  assert.match(side, `rate: "float(0, 1, { exclude: 'max' })"`);
  assert.match(side, `mode: "any('same', 'valid')"`);
  assert.match(side, "units: 'int(1, 4)'");
  assert.match(side, 'annotate(Layer, {\n  args: {\n');
  const tested = await at.allInProcess('annotest', 'model.annotations.ts', '--json', '--jobs', '1');
  assert.is(tested.code, 0, tested.out + tested.err);
  const { functions } = JSON.parse(tested.out) as { functions: { name: string; rejected: number }[] };
  assert.equal(
    functions.map(({ name, rejected }) => [name, rejected]),
    [
      ['keep', 0],
      ['new Layer', 0],
      ['Layer#shrink', 0],
    ],
  );
  const again = await at.allInProcess('annotest', 'init', 'model.ts');
  assert.is(again.code, 2);
  assert.match(again.err, 'model.annotations.ts already exists');
});

test('a side file makes tensors with the TensorFlow.js that its program imports', async () => {
  at.write(
    'product.mjs',
    `import * as tf from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-cpu';
export const product = (a, b) => tf.matMul(a, b);`,
  );
  const drafted = await at.inProcess('annotest', 'init', 'product.mjs');
  assert.match(drafted.out, 'product: 50 of 50 calls returned', drafted.err);
  const tested = await at.inProcess('annotest', 'product.annotations.mjs', '--json', '--jobs', '1');
  assert.is(tested.code, 0, tested.out + tested.err);
  assert.is((JSON.parse(tested.out) as { functions: { tests: number }[] }).functions[0]!.tests, 100);
});

test('a tensor that meets one of a field shares a size with an argument of the constructor', async () => {
  at.write(
    'dense.ts',
    `import * as tf from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-cpu';
export class Dense {
  private readonly weights: tf.Tensor2D;
  constructor(inputs: number, units: number) {
    this.weights = tf.ones([inputs, units]);
  }
  call(x: tf.Tensor2D): tf.Tensor2D {
    return tf.matMul(x, this.weights);
  }
}
export class Heads {
  private readonly size: number;
  constructor(private readonly width: number, private readonly heads: number) {
    if (width % heads !== 0) throw new Error('width is a multiple of heads');
    this.size = width / heads;
  }
  split(x: tf.Tensor3D): tf.Tensor4D {
    return tf.reshape(x, [x.shape[0], x.shape[1], this.heads, this.size]);
  }
  mix(one: tf.Tensor3D, other: tf.Tensor3D): tf.Tensor {
    return tf.matMul(this.split(one), this.split(other), false, true);
  }
}`,
  );
  const { out, err } = await at.inProcess('annotest', 'init', 'dense.ts', '--in-place');
  for (const name of ['new Dense', 'Dense#call', 'new Heads', 'Heads#split', 'Heads#mix'])
    assert.match(out, `${name}: 50 of 50 calls returned`, err);
  const text = at.read('dense.ts');
  assert.match(text, "@arg inputs dim('inputs', { min: 1, max: 6 }) // type; size in tf.ones");
  assert.match(text, '@arg units int(1, 6)');
  assert.match(text, "@arg x tensor(['n', 'inputs'])");
  assert.match(text, "@arg x tensor(['x1', 'x2', 'parts * heads'])");
});

test('--in-place adds tags to doc comments and changes nothing else', async () => {
  at.write('placed.ts', MODEL);
  const drafted = await at.allInProcess('annotest', 'init', 'placed.ts', '--in-place');
  assert.is(drafted.code, 0, drafted.err);
  const placed = at.read('placed.ts');
  const added = placed.split('\n').filter((line) => /@(?:arg|require)/.test(line) && !MODEL.includes(line));
  assert.equal(
    added.map((line) => line.trim().replace(/ \/\/ .*/, '')),
    [
      "* @arg rate float(0, 1, { exclude: 'max' })",
      '* @arg units int(1, 4)',
      "* @arg mode any('same', 'valid')",
      '* @arg numbers list(float(), { min: 1 })',
      '* @arg size int(1, 9)',
      '* @arg count float()',
      '* @arg size int(1, 9)',
    ],
  );
  assert.ok(added.every((line) => line.includes(' // ')));
  const code = (text: string): string => text.replaceAll(/\/\*\*[^]*?\*\/\s*/g, '');
  assert.is(code(placed), code(MODEL));
  assert.match(placed, ' * @arg factor int(2, 3)\n * @arg numbers');
  const tested = await at.allInProcess('annotest', 'placed.ts', '--json', '--jobs', '1');
  assert.is(tested.code, 0, tested.out + tested.err);
  const again = await at.allInProcess('annotest', 'init', 'placed.ts', '--in-place');
  assert.is(again.code, 0, again.err);
  assert.match(again.out, 'keep: left out, it is annotated');
  assert.match(again.out, 'nothing to annotate');
  assert.is(at.read('placed.ts'), placed);
});

test('narrows what a check refuses, and keeps what crashes', async () => {
  const file = at.write(
    'trial.mjs',
    `import { createHash } from 'node:crypto';
    /** @param {number} size a number of units */
    export function refuses(size) { return inner(size); }
    const inner = (size) => { check(size); return size; };
    const check = (size) => { const holds = size * 2 === Math.floor(size) * 2; if (!holds) throw new Error('a size is an integer'); };
    /** @param {number} size a number of units */
    export function crashes(size) { return size > 900 ? size.missing.name : 1; }`,
  );
  const { out, err } = await at.allInProcess('annotest', 'init', file, '--json');
  const { functions } = JSON.parse(out || err) as {
    functions: {
      name: string;
      args: { text: string; reason: string }[];
      returned: number;
      refused: number;
    }[];
  };
  const [refuses, , crashes] = [
    ...functions.filter(({ name }) => /refuses/.test(name)),
    undefined,
    ...functions.filter(({ name }) => name === 'crashes'),
  ];
  assert.match(refuses!.args[0]!.text, /^int\(/);
  assert.match(refuses!.args[0]!.reason, 'tried float(): a size is an integer');
  assert.is(refuses!.refused, 0);
  assert.is(crashes!.args[0]!.text, 'float()');
});

test('recorded arguments are examples, finite results are ensured, faults of a library narrow nothing', async () => {
  const file = at.write(
    'recorded.mjs',
    `import { createHash } from 'node:crypto';
    export const share = (rate, units) => (units > 4 ? createHash('none' + units) : rate / (rate + units));`,
  );
  const args = ['0.25', '3'].map((code) => ({ kind: 'code', code, of: 'number' }) as const);
  const call = { path: 'share', isNew: false, args, outcome: 'returned' } as const;
  writeRecording(at.path('use.json'), { calls: [call], objects: [] });
  const { out, err } = await at.allInProcess('annotest', 'init', file, '--from', at.path('use.json'));
  assert.match(out, /@arg rate float\(0, 1\) /, err);
  assert.match(out, /@arg units int\(1, 6\) /);
  assert.match(out, '@ensure finite');
});

test('a call that hangs loses the counts of its function only', async () => {
  const file = at.write(
    'hangs.cjs',
    `/** @param {boolean} x */
    exports.hangs = (x) => { for (;;); };
    /** @param {boolean} x */
    exports.ends = (x) => { process.kill(process.pid, 'SIGKILL'); };
    /** @param {boolean} x */
    exports.fine = (x) => x;`,
  );
  const { out, err, code } = await at.inProcess('annotest', 'init', file);
  assert.is(code, 0, err);
  assert.match(out, 'hangs: a call ended or hung its process');
  assert.match(out, 'fine: 50 of 50 calls returned');
});

test('refuses what it cannot annotate with one error', async () => {
  const refuses = async (
    name: string,
    text: string,
    expected: string | RegExp,
    ...flags: readonly string[]
  ): Promise<void> => {
    const { code, err } = await at.allInProcess('annotest', 'init', at.write(name, text), ...flags);
    assert.is(code, 2, err);
    assert.match(err, expected);
    assert.not.match(err, /^\s+at /m);
    assert.not.ok(existsSync(at.path(name.replace('.mjs', '.annotations.mjs'))), name);
    assert.is(at.read(name), text);
  };
  await refuses('none.mjs', 'export const x = 1;', 'has no functions to annotate');
  await refuses('syntax.mjs', 'export function (', 'has a syntax error');
  await refuses(
    'unloaded.mjs',
    "import './missing.mjs'; export const f = (x = 1) => x;",
    'unloaded.mjs cannot be loaded',
  );
  await refuses(
    'wrong.mjs',
    '/** @arg x int( */ export const f = (x, y = 1) => x;',
    'wrong annotation',
    '--in-place',
  );
  assert.match((await at.allInProcess('annotest', 'init', 'missing.mjs')).err, /missing\.mjs/);
  assert.is((await at.allInProcess('annotest', 'init')).code, 2);
});

test('--in-place keeps the mode, and refuses what is not in UTF-8', async () => {
  const file = at.write('tool.mjs', '#!/usr/bin/env node\nexport const f = (x = 1) => x; // Grüße\n');
  chmodSync(at.path(file), 0o755);
  assert.is((await at.allInProcess('annotest', 'init', file, '--in-place')).code, 0);
  assert.match(at.read(file), '@arg x');
  assert.is(statSync(at.path(file)).mode & 0o777, 0o755);
  const latin = Buffer.from('export const f = (x = 1) => x; // Grüße\n', 'latin1');
  writeFileSync(at.path('latin.mjs'), latin);
  const { code, err } = await at.allInProcess('annotest', 'init', 'latin.mjs', '--in-place');
  assert.is(code, 2);
  assert.match(err, 'latin.mjs is not in UTF-8');
  assert.equal(readFileSync(at.path('latin.mjs')), latin);
});

test('a file that may not be written is left as it is', async () => {
  if (process.getuid?.() === 0) return; // Root may write anything.
  const file = at.write('locked.mjs', 'export const f = (x = 1) => x;');
  chmodSync(at.path(file), 0o444);
  assert.is((await at.allInProcess('annotest', 'init', file, '--in-place')).code, 2);
  assert.is(readFileSync(at.path(file), 'utf8'), 'export const f = (x = 1) => x;');
});

test('a call that takes more than --memory ends its process; other functions are tried', async () => {
  const file = `export function fills(count: number): number {
  const all: Buffer[] = [];
  for (let i = 0; i < 40; i++) all.push(Buffer.alloc(2 ** 24, count));
  const end = Date.now() + 1000;
  while (Date.now() < end);
  return all.length;
}
export const adds = (a: number): number => a + 1;
`;
  at.write('large.ts', file);
  const small = await at.inProcess('annotest', 'init', 'large.ts', '--memory', '300');
  assert.is(small.code, 0, small.err);
  assert.match(small.out, 'fills: a call ended or hung its process');
  assert.match(small.out, 'adds: 50 of 50 calls returned');
});

test.run();
