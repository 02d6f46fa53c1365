import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { graphKey, type ObjectGraph } from './graph.ts';
import { packGraphs, unpackGraphs } from './packed-graphs.ts';
import { shapeOf } from './shape.ts';
import { ABSENT, referenceTo, type Value } from './value.ts';

const plain = fc.oneof(
  fc.constantFrom(null, undefined, ABSENT, true, false, 0, -0, NaN, Infinity, '', 'NaN', Symbol.for('s')),
  fc.double(),
  fc.string(),
  fc.bigInt(),
);

const graph = fc.integer({ min: 1, max: 5 }).chain((count): fc.Arbitrary<ObjectGraph> => {
  const value: fc.Arbitrary<Value> = fc.oneof(plain, fc.nat(count - 1).map(referenceTo));
  const object = fc.constantFrom([], ['next'], ['next', '@@kind']).chain((keys) =>
    fc.record({
      shape: fc
        .constantFrom('object' as const, 'array' as const)
        .map((container) => shapeOf('Node', container, keys)),
      values: fc.array(value, { minLength: keys.length, maxLength: keys.length }),
      items: fc.array(value, { maxLength: 3 }),
    }),
  );
  return fc.record({ objects: fc.array(object, { minLength: count, maxLength: count }) });
});

test('what is packed and sent to a thread comes out equal, in order', () => {
  fc.assert(
    fc.property(fc.array(graph, { maxLength: 4 }), (graphs) => {
      const sent = structuredClone(packGraphs(graphs));
      assert.equal(unpackGraphs(sent).map(graphKey), graphs.map(graphKey));
    }),
  );
});

test('objects of one shape share it, as those that were read do', () => {
  const objects = [0, 1].map(() => ({ shape: shapeOf('Node', 'object', []), values: [], items: [] }));
  const [unpacked] = unpackGraphs(packGraphs([{ objects }]));
  assert.is(unpacked!.objects[0]!.shape, unpacked!.objects[1]!.shape);
});

test.run();
