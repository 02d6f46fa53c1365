import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isRefusal } from './is-refusal.ts';

/** Returns what a function throws. */
function thrownBy(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

/** An error whose class has another name than the variable that code makes it with. */
const Refused = class OutOfBounds extends Error {};

test('values that code throws are refusals, whatever their class', () => {
  assert.ok(isRefusal('no'));
  assert.ok(
    isRefusal(
      thrownBy(() => {
        throw new Refused('no');
      }),
    ),
  );
  assert.ok(
    isRefusal(
      thrownBy(() => {
        throw new RangeError('no');
      }),
    ),
  );
});

test('so are the errors by which Node refuses an argument', () => {
  const bytes = Buffer.from('ab');
  assert.ok(isRefusal(thrownBy(() => bytes.readInt32BE(0))));
  assert.ok(isRefusal(thrownBy(() => bytes.readUIntBE(0, 9))));
  assert.ok(isRefusal(thrownBy(() => bytes.toString('none' as 'hex'))));
});

test('so are the errors by which the language refuses a text that it parses', () => {
  assert.ok(isRefusal(thrownBy(() => JSON.parse('{'))));
  assert.ok(isRefusal(thrownBy(() => BigInt('a'))));
  assert.ok(isRefusal(thrownBy(() => decodeURIComponent('%'))));
});

test('errors that the language throws are not', () => {
  const nothing = undefined as unknown as { length: number };
  assert.not(isRefusal(thrownBy(() => nothing.length)));
  assert.not(isRefusal(thrownBy(() => new Array(-1))));
});

test.run();
