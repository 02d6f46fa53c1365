import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fromText, toText } from './message-text.ts';

const tensor = fc.record({ shape: fc.array(fc.nat()), data: fc.float32Array() });
const answer = fc.record({
  kind: fc.constant('ran'),
  losses: fc.array(fc.oneof(fc.double({ noDefaultInfinity: true }), fc.constantFrom(NaN, Infinity))),
  outputs: fc.array(fc.tuple(fc.string(), tensor)).map((entries) => new Map(entries)),
});

test('a message is read as it was written, with every bit of its numbers', () => {
  fc.assert(
    fc.property(answer, (given) => {
      const read = fromText(toText(given)) as typeof given;
      assert.equal([...read.outputs.keys()], [...given.outputs.keys()]);
      for (const [name, { shape, data }] of given.outputs) {
        assert.equal(read.outputs.get(name)!.shape, shape);
        const bits = ({ buffer }: Float32Array): number[] => [...new Uint8Array(buffer)];
        assert.equal(bits(read.outputs.get(name)!.data), bits(data.slice()));
      }
      assert.ok(given.losses.every((loss, at) => Object.is(loss + 0, read.losses[at]! + 0)));
    }),
  );
});

test('typed arrays of all classes are read as they were written', () => {
  const arrays = [fc.uint8Array(), fc.float64Array(), fc.int32Array(), fc.bigInt64Array()] as const;
  fc.assert(
    fc.property(fc.oneof(...arrays), (given) => {
      const read = fromText(toText(given)) as typeof given;
      assert.is(read.constructor, given.constructor);
      assert.ok(given.every((value: number | bigint, at: number) => Object.is(read[at], value)));
    }),
  );
});

test.run();
