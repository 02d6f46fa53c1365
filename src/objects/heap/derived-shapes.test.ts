import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DerivedShapes } from './derived-shapes.ts';
import { shapeOf } from './shape.ts';

test('a shape is made once for each pair', () => {
  const shapes = new DerivedShapes<object>();
  const [one, other] = [shapeOf('A', 'object', ['x']), shapeOf('A', 'object', ['y'])];
  const [key, otherKey] = [{}, {}];
  const made: string[] = [];
  const derived = (from: object, shape: typeof one) =>
    shapes.of(from, shape, () => {
      made.push(shape.label);
      return shapeOf('B', 'object', [...shape.keys, 'z']);
    });
  assert.is(derived(key, one), derived(key, one));
  assert.equal(derived(key, one).keys, ['x', 'z']);
  assert.equal(derived(key, other).keys, ['y', 'z']);
  assert.is.not(derived(otherKey, one), derived(key, one));
  assert.equal(made, [one.label, other.label, one.label]);
});

test.run();
