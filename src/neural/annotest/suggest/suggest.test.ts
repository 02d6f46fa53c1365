import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSource } from '../../../programs/source/parse-source.ts';
import { suggest } from './suggest.ts';

const test = suite('suggested annotations');

/** Returns the suggested tags of each function of a program, without reasons. */
function tagsOf(source: string, path = 'a.ts'): Record<string, string[]> {
  const { suggestions } = suggest(source, parseSource(source, path, path), path, () => new Map());
  return Object.fromEntries(
    suggestions.map(({ found, args, requires }) => [
      found.name,
      [
        ...args.map(({ name, text, isOptional }) => `${isOptional ? `[${name}]` : name} ${text}`),
        ...requires.map(({ text }) => text),
      ],
    ]),
  );
}

test('DenseNet gets the annotations of the paper, from its code', () => {
  const url = new URL('../../../../experiments/annotest/subjects/densenet.ts', import.meta.url);
  const source = readFileSync(url, 'utf8').replaceAll(/^ \* @.*\n/gm, '');
  assert.equal(tagsOf(source)['DenseNet'], [
    'inputShape tuple(int(8, 32), int(8, 32), int(1, 3))',
    "denseBlocks dim('denseBlocks', { min: 1, max: 6 })",
    "denseLayers any(-1, int(1, 6), list(int(1, 6), { length: 'denseBlocks' }))",
    'growthRate int(1, 24)',
    'nbClasses int(1, 6)',
    "[dropoutRate] float(0, 1, { exclude: 'max' })",
    'bottleneck bool()',
    "compression float(0, 1, { exclude: 'min' })",
    'weightDecay float(0, 0.001)',
    'depth int(20, 80)',
  ]);
});

/** Functions, with the tags that they get. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  "function f(x, y) { if (typeof x !== 'string') throw 1; if (x === 'a' || x === 'b') return y * 2; throw new Error(x); }":
    ["x any('a', 'b')", 'y float()'],
  'function f({ units = 8, activation }) { return tf.layers.dense({ units, activation }); }': [
    "options dict({ 'units?': int(1, 16), 'activation?': any('relu', 'sigmoid', 'softmax', 'tanh', 'linear') })",
  ],
  'class C { constructor() { this.n = 0; } add(x) { this.n += x; } } function f(n) { new C().add(n); return n * 2; }':
    ['n float()'],
  'function f(n, xs) { if (0 >= n) throw 1; if (n > xs.length) throw 2; return xs.map((x) => x * n); }': [
    "n int(1, 'xs')",
    "xs list(float(), { length: 'xs' })",
  ],
  "function f(x) { if (!['a(b', 'c'].includes(x)) throw new Error('no'); }": ["x any('a(b', 'c')"],
  'function f(x: tf.Tensor2D, w: tf.Tensor2D) { return x.matMul(w); }': [
    "x tensor(['n', 'k'])",
    "w tensor(['k', 'm'])",
  ],
  'function f(xs: number[], ys: number[]) { if (xs.length !== ys.length) throw new Error(); }': [
    "xs list(float(), { length: 'xs' })",
    "ys list(float(), { length: 'xs' })",
  ],
  'const MAX = 3; function f(n: number) { if (n > MAX) throw new Error(); return n; }': ['n float(-1000, 3)'],
  'function f(low: number, high: number) { if (low >= high) throw new Error(); }': [
    'low float()',
    'high float()',
    '!(low >= high)',
  ],
  'function f(n: number) { const local = n + 1; if (local > 3) throw new Error(); }': ['n float()'],
  'function f(n: number) { n = n + 1; if (n > 3) throw new Error(); }': ['n float()'],
  'function f(n: number) { for (const x of [n]) if (x > 3) throw new Error(); }': ['n float()'],
  'function f(a, b) { let s = 0; for (let i = 0; i < 3; i++) for (let k = 0; k < 3; k++) s += a[i][k] * b[k][0]; return s; }':
    ["a array(['i', 'k'])", "b array(['k', 'b2'])"],
  'function f(labels, size) { return labels.map((label) => { const v = new Array(size); v[label] = 1; return v; }); }':
    ["labels list(int(0, 'size - 1'))", "size dim('size', { min: 1, max: 6 })"],
  'function f(data, count) { for (let i = 0; i < data.length; i += count) use(data.slice(i, i + count)); }': [
    'data list(float())',
    'count int(1, 6)',
  ],
  'function f(options) { const { rate, step } = options; return Math.pow(rate, step) * (options.scale ?? 1); }':
    ["options dict({ 'scale?': float(), rate: float(), step: float() })"],
  'function f(q, k, v) { const s = tf.div(tf.matMul(q, k, false, true), 2); return tf.matMul(tf.softmax(s), v); }':
    ["q tensor(['n', 'k'])", "k tensor(['m', 'k'])", "v tensor(['m', 'p'])"],
  'function f(a, b) { for (let n = 0; n < a.length; n++) for (let i = 0; i < a[n].length; i++) for (let k = 0; k < b[n].length; k++) use(a[n][i][k] * b[n][k][0]); }':
    ["a array(['n', 'i', 'k'])", "b array(['n', 'k', 'b3'])"],
  'function f(keys, query) { return keys.map((key) => query.reduce((sum, x, d) => sum + x * key[d], 0)); }': [
    "keys array(['keys', 'd'])",
    "query list(float(), { length: 'd' })",
  ],
  'function f(values, rows, cols) { if (values.length !== rows * cols) throw new Error(); }': [
    "values list(float(), { length: 'rows * cols' })",
    "rows dim('rows', { min: 1, max: 6 })",
    "cols dim('cols', { min: 1, max: 6 })",
  ],
  'function f(data, size) { if (data.length % size !== 0) throw new Error(); data.slice(size); }': [
    "data list(float(), { length: 'parts * size' })",
    "size dim('size', { min: 1, max: 6 })",
  ],
  'function f(image, top, height) { const [rows, n] = [image.length, 3]; if (top < 0 || top + height > rows) throw new Error(); return image.slice(top, top + height).concat(n); }':
    [
      "image list(float(), { length: '(top + height) + more - 1' })",
      "top dim('top', { min: 0, max: 6 })",
      "height dim('height', { min: 1, max: 6 })",
    ],
  'function f(width: number, heads: number) { if (width % heads !== 0) throw new Error(); return x.reshape([heads, width]); }':
    ["width dim('parts * heads')", "heads dim('heads', { min: 1, max: 6 })"],
  'function f({ state, names }, layer, key, x) { const y = layer([...state, -x]); if (names) cache.set(key, names.map(use)); return state.map((one, at) => one + y[at]); }':
    [
      "options dict({ state: list(float(), { length: 'at' }), 'names?': list(float()) })",
      "layer fn(() => list(float(), { length: 'at' }))",
      'key string()',
      'x float()',
    ],
  'function f(images) { return images.map((rows) => rows.map((pixels) => [...pixels])); }': [
    "images array(['images', 'images2', 'images3'])",
  ],
  'function f(points, k = 3) { if (k < 1 || k > points.length) throw new Error(); }': [
    "points list(float(), { length: 'points' })",
    "k int(1, 'points')",
  ],
  'function f(rows, labels) { return rows.map((row, i) => row[labels[i]]); }': [
    "rows array(['i', 'rows2'])",
    "labels list(int(0, 'rows2 - 1'), { length: 'i' })",
  ],
  'function dot(a, b) { let s = 0; for (let i = 0; i < a.length; i++) s += a[i] * b[i]; return s; } function f(rows, w) { return rows.map((row) => dot(row, w)); }':
    ["rows array(['rows', 'rows2'])", "w list(float(), { length: 'rows2' })"],
  'function f(samples, models) { for (const { x, y } of samples) for (const model of models) use(y - model(x)); }':
    ['samples list(dict({ y: float() }))', 'models list(fn(() => float(-1000, 1000)))'],
  'function f(image, mean, other) { return tf.sub(tf.div(image, 255), mean); }': [
    'image tensor(shape())',
    'mean float()',
    'other undefined',
  ],
  'function f(run: (x: number) => boolean, ...rest: string[]) { return rest.map(run); }': [
    'run fn(() => bool())',
    'rest list(string())',
  ],
};

for (const [source, tags] of Object.entries(EXAMPLES)) {
  test(source, () => assert.equal(tagsOf(source)['f'], tags));
}

test('methods take the lengths that the constructor of their class fixes', () => {
  const source = `class Dense {
    constructor(inputs, units, activation) {
      this.inputs = inputs;
      this.weights = this.init(units);
      this.activation = activation;
      this.names = Array.from({ length: units }, () => '');
    }
    init(count) {
      const weights = [];
      for (let i = 0; i < this.inputs; i++) weights.push(i / count);
      return weights;
    }
    apply(row) {
      return this.activation(this.weights.reduce((sum, w, i) => sum + w * row[i], 0));
    }
    names(ids) {
      return ids.map((id) => this.names[id]);
    }
  }`;
  const tags = tagsOf(source, 'a.js');
  assert.equal(tags['new Dense'], [
    "inputs dim('inputs', { min: 1, max: 6 })",
    "units dim('units', { min: 1, max: 6 })",
    'activation fn(() => float(-1000, 1000))',
  ]);
  assert.equal(tags['Dense#apply'], ["row list(float(), { length: 'inputs' })"]);
  assert.equal(tags['Dense#names'], ["ids list(int(0, 'units - 1'))"]);
});

test('a parameter of an unknown class leaves its function out, and says why', () => {
  const source = 'class A {} function f(x: A, n = 1) {} function g() {}';
  const { leftOut } = suggest(source, parseSource(source, 'a.ts', 'a.ts'), 'a.ts', () => new Map());
  assert.equal(
    leftOut.map(({ found, why }) => `${found.name}: ${why}`),
    [
      'new A: it has no parameters',
      'f: nothing says which values x takes; a function marked @generator may make them',
      'g: it has no parameters',
    ],
  );
});

test.run();
