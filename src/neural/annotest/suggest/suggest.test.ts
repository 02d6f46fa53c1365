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
    'denseBlocks int(1, 6)',
    'denseLayers any(-1, int(1, 6), list(int(1, 6)))',
    'growthRate int(1, 24)',
    'nbClasses int(1, 6)',
    "[dropoutRate] float(0, 1, { exclude: 'max' })",
    'bottleneck bool()',
    "compression float(0, 1, { exclude: 'min' })",
    'weightDecay float(0, 0.001)',
    'depth int(20, 80)',
    '!(Array.isArray(denseLayers) && denseLayers.length !== denseBlocks)',
  ]);
});

/** Functions, with the tags that they get. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  "function f(x, y) { if (typeof x !== 'string') throw 1; if (x === 'a' || x === 'b') return y * 2; throw new Error(x); }":
    ["x any('a', 'b')", 'y float()'],
  'function f({ units = 8, activation }) { return tf.layers.dense({ units, activation }); }': [
    "options dict({ 'units?': int(1, 16), 'activation?': any('relu', 'sigmoid', 'softmax', 'tanh', 'linear') })",
  ],
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
