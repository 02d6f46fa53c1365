import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSource } from '../../../programs/source/parse-source.ts';
import { readAnnotated } from '../program/read-annotated.ts';
import { domainsOfTypes } from './text-of-type.ts';

const test = suite('domains of types');

const DECLARATIONS = `
enum Mode { Fast, Slow }
type Pair = [number, 'a' | 'b'];
interface Options { units: number; 'use bias'?: boolean; activation?: 'relu' | 'tanh'; init?: Model }
interface Recursive { next?: Recursive }
class Model {}`;

/** Types, with the label of the domain that they describe. */
const TYPES: Readonly<Record<string, string>> = {
  number: 'float(-1000, 1000)',
  'string | null': 'any(string(8), null)',
  boolean: 'bool()',
  "'same' | 'valid'": "any('same', 'valid')",
  '-1 | 2': 'any(-1, 2)',
  'readonly number[]': 'list(float(-1000, 1000))',
  'Array<boolean>': 'list(bool())',
  Pair: "tuple(float(-1000, 1000), any('a', 'b'))",
  Mode: 'any(0, 1)',
  Options: "dict({ units: float(-1000, 1000), 'use bias?': bool(), 'activation?': any('relu', 'tanh') })",
  'Record<string, boolean>': 'dict(string(8), bool())',
  Float32Array: `array(shape({"maxDims":1}), 'float32')`,
  'tf.Tensor2D': `tensor(shape({"minDims":2,"maxDims":2}), 'float32')`,
  '(x: number) => boolean': 'fn(() => bool())',
  'tf.LayersModel': 'layersModel({ input: [4], output: 1 })',
};

for (const [type, label] of Object.entries(TYPES)) {
  test(`${type} is ${label}`, () => {
    const source = `${DECLARATIONS}\n/** @ensure true */ function f(x: ${type}) {}`;
    const file = parseSource(source, 'a.ts', 'a.ts');
    const [found] = readAnnotated(file, 'a.ts', domainsOfTypes);
    assert.is(found!.parameters[0]!.domain.label, label);
  });
}

test('a type whose values cannot be made has no domain', () => {
  for (const type of ['Model', 'unknown', 'Map<string, number>', 'Elsewhere']) {
    const file = parseSource(
      `${DECLARATIONS}\n/** @ensure true */ function f(x: ${type}) {}`,
      'a.ts',
      'a.ts',
    );
    assert.throws(() => readAnnotated(file, 'a.ts', domainsOfTypes), /the parameter x has no domain/);
  }
});

test('a recursive type ends', () => {
  const file = parseSource(
    `${DECLARATIONS}\n/** @ensure true */ function f(x: Recursive) {}`,
    'a.ts',
    'a.ts',
  );
  assert.match(readAnnotated(file, 'a.ts', domainsOfTypes)[0]!.parameters[0]!.domain.label, /next\?/);
});

test('an annotation comes before the type', () => {
  const file = parseSource(
    '/** @arg x int(1, 2) */ function f(x: number, y = 1, z?: boolean) {}',
    'a.ts',
    'a.ts',
  );
  const [found] = readAnnotated(file, 'a.ts', domainsOfTypes);
  assert.equal(
    found!.parameters.map(({ name, domain, optional }) => `${name} ${domain.label} ${optional}`),
    ['x int(1, 2) false', 'y froms(undefined) false', 'z bool() true'],
  );
});

test.run();
