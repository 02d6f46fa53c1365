import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { int } from '../domains/int.ts';
import { sideParameters } from './side-parameters.ts';

const test = suite('parameters in side files');

function add(neuron: number, weight = 1, ...rest: number[]): number {
  return neuron + weight + rest.length;
}
const shown = (args: Record<string, string>): string[] =>
  sideParameters(add, args, 'add').map(({ name, domain, optional }) => `${name} ${domain.label} ${optional}`);

test('a domain is given always, and under a name with a question mark sometimes', () => {
  assert.equal(shown({ neuron: 'int(0, 1)' }), ['neuron int(0, 1) false']);
  assert.equal(shown({ 'neuron?': 'int(0, 1)', weight: 'bool()' }), [
    'neuron int(0, 1) true',
    'weight bool() false',
  ]);
  assert.is(sideParameters(add, { neuron: int(0, 2) }, 'add')[0]!.domain.label, 'int(0, 2)');
});

test('a parameter without a default needs a domain, and a domain a parameter', () => {
  assert.throws(() => shown({ weight: 'bool()' }), /the parameter neuron of add has no domain[^]*'neuron\?'/);
  assert.throws(() => shown({ neuron: 'int()', wait: 'int()' }), /add has no parameter wait/);
});

test.run();
