import { runInNewContext } from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from './error.ts';
import { prototypeChain } from './prototype-chain.ts';

class Base {}
class Derived extends Base {}

test('the chain of an object begins with the object and ends before Object.prototype', () => {
  const object = new Derived();
  const chain = [...prototypeChain(object)];
  assert.is(chain.length, 3);
  assert.is(chain[0], object);
  assert.is(chain[1], Derived.prototype);
  assert.is(chain[2], Base.prototype);
});

test('Object.prototype of another realm is left out', () => {
  const foreign = runInNewContext('new (class Foreign {})()') as object;
  assert.is([...prototypeChain(foreign)].length, 2);
});

test('null and Object.prototype have an empty chain, and a null prototype ends it', () => {
  assert.equal([...prototypeChain(null)], []);
  assert.equal([...prototypeChain(Object.prototype)], []);
  assert.is([...prototypeChain(Object.create(null) as object)].length, 1);
});

test('a chain without an end is refused', () => {
  const ring: object = new Proxy({}, { getPrototypeOf: () => ring });
  assert.throws(
    () => [...prototypeChain(ring)],
    (error: unknown) => error instanceof LearnInvError && error.code === 'INVALID_STRUCTURE',
  );
});

test.run();
