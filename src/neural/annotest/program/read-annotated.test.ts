import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../../../base/error.ts';
import { parseSource } from '../../../programs/source/parse-source.ts';
import type { Annotated } from './annotated.ts';
import { DIMENSION, mergedNames } from '../domains/sizes.ts';
import { readAnnotated } from './read-annotated.ts';

const test = suite('annotated functions of a file');

const read = (text: string, path = 'a.ts'): Annotated[] => readAnnotated(parseSource(text, path, path), path);
const labels = (one: Annotated): string[] =>
  one.parameters.map(({ name, domain }) => `${name} ${domain.label}`);

test('reads the example of the paper', () => {
  const [found] = read(
    `
/**
 * Builds a network.
 *
 * @arg inputShape tuple(int(20, 70), int(20, 70), int(1, 3))
 * @arg denseLayers any(-1, int(1, 5),
 *   list(int(1, 5), { min: 2, max: 5 }))
 * @arg dropoutRate float(0, 1, { exclude: 'both' })
 * @arg denseBlocks int(2, 5)
 * @require !Array.isArray(denseLayers) || denseLayers.length === denseBlocks
 * @timeout 20000
 * @returns a model
 */
export function DenseNet(inputShape, denseLayers, dropoutRate, denseBlocks = 3) {}`,
    'a.js',
  );
  assert.equal(labels(found!), [
    'inputShape tuple(int(20, 70), int(20, 70), int(1, 3))',
    'denseLayers any(-1, int(1, 5), list(int(1, 5), {"min":2,"max":5}))',
    "dropoutRate float(0, 1, { exclude: 'both' })",
    'denseBlocks int(2, 5)',
  ]);
  assert.equal(found!.requires, [
    { text: '!Array.isArray(denseLayers) || denseLayers.length === denseBlocks', line: 10 },
  ]);
  assert.is(found!.timeout, 20_000);
  assert.is(found!.returns, undefined, 'prose of JSDoc');
  assert.is(
    found!.parameters[3]!.optional,
    false,
    'an annotated argument is given, although it has a default',
  );
  assert.is(found!.line, 14);
});

test('reads the syntax of the paper', () => {
  const [found, net] = read(
    `
/**
 * @arg(shape): tuples(ints(min=20, max=70), ints(1, 3))
 * @arg(layers): anys(-1, int_lists(min_len=2, max_len=5, min=2, max=5))
 * @arg(rate):
 *   floats(min=0, max=1, exclude_min=True, exclude_max=True, width=32)
 * @arg (kwargs): dicts(keys=froms(["input_shape"]), values=np_shapes(min_dims=1, max_dims=1))
 * @arg(pixels): np_arrays(np_type=dtype("uint32"), shape=(2, 3))
 * @arg(bias) anys(bools(), None)
 * @require(rate < 1)
 */
function f(shape, layers, rate, kwargs, pixels, bias) {}
/**
 * @cc_example(["image1.png", 'gray'])
 */
class Net { constructor(path, map) {} }`,
    'a.js',
  );
  assert.equal(labels(found!), [
    'shape tuple(int(20, 70), int(1, 3))',
    'layers any(-1, list(int(2, 5), {"min":2,"max":5}))',
    "rate float(0, 1, { bits: 32, exclude: 'both' })",
    `kwargs dict(froms('input_shape'), shape({"minDims":1,"maxDims":1}))`,
    "pixels array([2, 3], 'uint32')",
    'bias any(bool(), null)',
  ]);
  assert.equal(found!.requires, [{ text: '(rate < 1)', line: 10 }]);
  assert.equal([net!.example!.map(({ code }) => code), net!.isExcluded], [["'image1.png'", "'gray'"], true]);
});

test('leaves out arguments without annotation, and those that are annotated as optional', () => {
  const [found] = read(
    '/** @arg [a] int(0, 1)\n * @arg b int(0, 1) */ function f(a, b = 1, c = 2) {}',
    'a.js',
  );
  assert.equal(
    found!.parameters.map(({ name, optional }) => [name, optional]),
    [
      ['a', true],
      ['b', false],
    ],
  );
});

test('bounds of a dimension hold wherever it is named', () => {
  const source = `/**
    * @arg sides dim('sides', { min: 20, max: 70 })
    * @arg images tensor(['n', 'sides', 'sides', 3])
    * @arg axis axis('s')
    * @arg x tensor(shape({ name: 's', minDims: 5, maxDims: 5 }))
    */
    function f(sides, images, axis, x) {}`;
  const [found] = read(source, 'a.js');
  const sizes = mergedNames(found!.parameters.map(({ domain }) => domain));
  assert.equal(
    sizes.map(({ name, range, rank }) => [name, range, rank]),
    [
      ['sides', { min: 20, max: 70 }, undefined],
      ['n', DIMENSION, undefined],
      ['s', DIMENSION, { min: 5, max: 5 }],
    ],
  );
});

test('finds functions in every form', () => {
  const doc = '/** @arg x int(0, 1) */';
  const names = read(
    `
${doc} function a(x) {}
${doc} export function b(x) {}
${doc} const c = (x) => x;
${doc} export const d = async function (x) {};
${doc} export default function (x) {}
${doc} exports.e = function (x) {};
${doc} module.exports.f = (x) => x;
module.exports = { ${doc} g(x) {}, ${doc} h: (x) => x };
${doc} function* i(x) {}
export class Net { ${doc} constructor(x) {} ${doc} run(x) {} ${doc} static of(x) {} ${doc} field = (x) => x; plain(x) {} }
function notAnnotated(x) {}
/** @arg {number} x - JSDoc */ function jsdoc(x) {}`,
    'a.js',
  ).map(({ name, kind }) => `${kind} ${name}`);
  assert.equal(names, [
    ...['a', 'b', 'c', 'd', 'default', 'e', 'f', 'g', 'h', 'i'].map((name) => `function ${name}`),
    ...['constructor new Net', 'method Net#run', 'static method Net.of', 'method Net#field'],
  ]);
});

test('reads the other tags', () => {
  const [make, use, net, module] = read(
    `
/** @module_test */

/**
 * @generator
 * @arg units int(1, 4)
 */
function makeNet(units) {}
/**
 * @arg net objs(makeNet)
 * @arg other any(makeNet(3), null)
 * @ensure result.length === 2
 * @ensure finite
 * @ensure no-leak
 * @returns tensor(['n', 10])
 * @throws {RangeError} if it is too large
 * @throws TypeError /not a/i
 * @throws /^no/
 * @exclude
 */
export async function use(net, other) {}
/**
 * @arg units int(1, 9)
 * @cc_example [3, makeNet(2)]
 */
export class Net { constructor(units, other = null) {} }`,
    'a.js',
  );
  assert.ok(make!.isGenerator && make!.isExcluded);
  assert.equal(labels(use!), ['net objs(makeNet)', 'other any(makeNet(3), null)']);
  assert.equal(use!.checks, ['finite', 'no-leak']);
  assert.equal(
    use!.ensures.map(({ text }) => text),
    ['result.length === 2'],
  );
  assert.is(use!.returns!.label, "tensor(['n', 10], 'float32')");
  assert.equal(use!.throws, [
    { name: 'RangeError' },
    { name: 'TypeError', message: /not a/i },
    { message: /^no/ },
  ]);
  assert.ok(use!.isExcluded);
  assert.equal(
    net!.example!.map(({ code }) => code),
    ['3', 'makeNet(2)'],
  );
  assert.is(module!.kind, 'module');
});

/** Wrong annotations, with the place and words of the error. */
const WRONG: readonly [text: string, error: RegExp][] = [
  ['@arg x int(0, 1', /^a\.js:3:19: wrong annotation/],
  ['@arg x integer(0, 1)', /^a\.js:3:11: wrong annotation[^]*a construct \(any, [^]*got: +integer/],
  ['@arg x int(5, 1)', /^a\.js:3:11: wrong int[^]*got: +`int\(5, 1\)`/],
  ['@arg x list(int(0, 1), { minimum: 2 })', /^a\.js:3:11: wrong list[^]*`minimum`/],
  ['@arg x any(1, tensor([2], "float16"))', /^a\.js:3:18: wrong tensor[^]*float32, int32/],
  ['@arg x process.exit()', /^a\.js:3:11: wrong annotation[^]*a call of an expression/],
  ['@arg x objs(nowhere)', /^a\.js:3:16: wrong annotation[^]*@generator/],
  ['@arg x\n * @exclude', /^a\.js:3:\d+: wrong @arg/],
  ['@arg y int(0, 1)\n * @arg x int(0, 1)', /^a\.js:3:9: f has no parameter y/],
  ['@arg x int(0, 1)\n * @arg x bool()', /^a\.js:4:9: a second @arg x/],
  ['@require x >', /^a\.js:3:\d+: wrong annotation/],
  ['@timeout soon\n * @arg x bool()', /^a\.js:3:13: wrong @timeout/],
  ['@exclude', /f: the parameter x has no domain/],
  ['@arg(x int(0, 1)', /^a\.js:3:8: wrong @arg/],
  ['@arg: x int(0, 1)', /^a\.js:3:8: wrong @arg/],
  ['@arg(x): int(5, 1)', /^a\.js:3:13: wrong int/],
  ['@arg(x): ints(least=1)', /^a\.js:3:13: wrong annotation[^]*arguments of ints[^]*least/],
  ['@arg x froms(same)', /^a\.js:3:17: wrong annotation[^]*same/],
  ['@arg x 1 + 1', /binary expression/],
  ['@arg x `${1}`', /template with expressions/],
];

for (const [text, error] of WRONG) {
  test(`reports ${text}`, () => {
    const source = `\n/**\n * ${text}\n */\nfunction f(x) {}`;
    try {
      read(source, 'a.js');
    } catch (thrown) {
      assert.instance(thrown, LearnInvError);
      assert.match((thrown as LearnInvError).message, error);
      return;
    }
    assert.unreachable();
  });
}

test('reports an annotation that belongs to no function that tests can reach', () => {
  assert.throws(
    () => read('function f() { /** @arg x int(0, 1) */ function g(x) {} }', 'a.js'),
    /a\.js:1:25: @arg stands before no function/,
  );
});

test.run();
