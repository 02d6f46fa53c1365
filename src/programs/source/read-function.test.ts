import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readFunction, type AnyFunction } from './read-function.ts';

/* oxlint-disable prefer-rest-params, only-used-in-recursion -- the code of older packages */
const isVariadic = (live: AnyFunction): boolean => readFunction(live)!.isVariadic;

test('a function takes any number of arguments if its last parameter does, or it reads them all', () => {
  assert.ok(isVariadic((..._items: number[]) => undefined));
  assert.ok(
    isVariadic(function () {
      return [].slice.call(arguments);
    }),
  );
  assert.ok(
    isVariadic(function (key: number) {
      let sum = key;
      for (let index = 1; index < arguments.length; index++) sum += Number(arguments[index]);
      return sum;
    }),
  );
});

test('a default value that a compiler wrote is one argument', () => {
  assert.not(isVariadic((_key: number) => undefined));
  assert.not(
    isVariadic(function (_key: number) {
      return arguments.length > 1 && arguments[1] !== undefined ? arguments[1] : 0;
    }),
  );
});

test.run();
