import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Parameter } from '../../programs/source/parameter.ts';
import { readClassSources } from '../../programs/source/class-source.ts';
import { contentArguments, typedArguments } from './typed-arguments.ts';

/** Returns the parameters of the method `put` of a class, beside some types. */
function parametersOf(parameters: string, types: string): readonly Parameter[] {
  const text = `declare class Box { put(${parameters}): void }\n${types}`;
  const [source] = readClassSources(text, 'box.d.ts');
  return source!.parameters.get('put')!;
}

const argumentsOf = (parameters: string, types = ''): ReturnType<typeof typedArguments> =>
  typedArguments(parametersOf(parameters, types));

const RANGE = `interface Place { line: number; character: number }
  interface Range { start: Place; end: Place }`;

test('draws the members of literals, of literals within and of lists', () => {
  const [given] = argumentsOf(
    'changes: Change[], version: number',
    `${RANGE}
    type Change = { range: Range; rangeLength?: number; text: string } | { text: string };`,
  );
  assert.is(
    given?.given,
    "[{ range: { start: { line, character }, end: { line: endLine, character: endCharacter } }, text: text.join('') }], version",
  );
  assert.equal(given?.parameters, ['line', 'character', 'endLine', 'endCharacter', 'text', 'version']);
});

test('an interface has the members of those that it extends', () => {
  const types = 'interface Base<T> { id: number } interface Item extends Base<string> { size: number }';
  assert.is(argumentsOf('item: Item', types)[0]?.given, '{ id, size }');
});

test('the ends of a range are in order', () => {
  const [given] = argumentsOf('interval: { low: number; high: number }, value: string');
  assert.is(given?.given, '{ low, high }, value');
  assert.is(given?.require, 'low <= high');
});

test('draws nothing without a literal, of classes, of objects with methods, or of many values', () => {
  assert.equal(argumentsOf('key: string, value: number'), []);
  assert.equal(argumentsOf('box: Other', 'declare class Other { size: number }'), []);
  assert.equal(argumentsOf('item: Item', 'interface Item { size: number; grow(): void }'), []);
  assert.equal(
    argumentsOf('item: A', 'interface A extends B { a: number } interface B extends A { b: number }'),
    [],
  );
  const many = Array.from({ length: 7 }, (_, index) => `a${index}: number`).join('; ');
  assert.equal(argumentsOf(`item: { ${many} }`), []);
  assert.equal(argumentsOf('item: Item', 'interface Item { next: Item }'), []);
});

test('the contents of an object are a list, or a text with lines, beside what else its constructor takes', () => {
  const contentsOf = (parameters: string): string | undefined =>
    contentArguments(parametersOf(parameters, ''))?.given;
  assert.is(contentsOf('uri: string, content: string'), "uri, content.join('')");
  assert.is(contentsOf('items: number[], capacity?: number'), 'items');
  assert.is(contentsOf('capacity: number'), undefined);
  assert.is(contentsOf('items: number[], compare: (a: number, b: number) => number'), undefined);
});

test.run();
