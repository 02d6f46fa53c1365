import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { describeThrown, messageShape } from './thrown.ts';

test('messages that differ only in values have the same shape', () => {
  assert.is(messageShape('no key 12 in "a b"'), messageShape('no key -3.5 in "c"'));
  assert.is(
    messageShape("Cannot read properties of null (reading 'next')"),
    messageShape("Cannot read properties of undefined (reading 'left')"),
  );
  assert.is.not(messageShape('too many'), messageShape('too few'));
});

test('describes an error by name, message and stack frame, without folders and columns', () => {
  const error = new RangeError('too large');
  error.stack =
    'RangeError: too large\n    at List.grow (file:///home/a%20b/list.mjs?tsx-namespace=12-ab:31:7)\n    at main';
  const { origin, ...thrown } = describeThrown(error);
  assert.equal(thrown, { name: 'RangeError', message: 'too large', frame: 'List.grow (list.mjs:31)' });
  assert.is(origin!.className, 'RangeError');
  assert.is(origin!.top!.path, '/home/a b/list.mjs');
  const unnamed = Object.assign(new RangeError(''), {
    stack: 'RangeError: too large\n    at /home/list.mjs:31:7',
  });
  assert.is(describeThrown(unnamed).frame, 'list.mjs:31');
});

test('calls without end have no frame: the stack overflows in any of them', () => {
  const forth = (): number => back() + 1;
  const back = (): number => forth() + 1;
  let overflow: unknown;
  try {
    forth();
  } catch (error) {
    overflow = error;
  }
  const { name, frame } = describeThrown(overflow);
  assert.equal([name, frame], ['RangeError', undefined]);
});

test('describes any thrown value', () => {
  assert.equal(describeThrown('text'), { name: 'string', message: 'text', frame: undefined });
  assert.is(describeThrown(undefined).name, 'undefined');
  const hostile = new Proxy(
    {},
    {
      getPrototypeOf() {
        throw new Error('no');
      },
    },
  );
  assert.is(describeThrown(hostile).name, 'something');
  assert.is(describeThrown(Object.create(null)).name, 'something');
});

test('keeps the begin of a long message, and survives a Proxy that throws', () => {
  assert.ok(describeThrown(new Error('x'.repeat(50e6))).message.length < 3000);
  assert.ok(describeThrown('x'.repeat(50e6)).message.length < 3000);
  const never = (): never => {
    throw new Error('trap');
  };
  assert.is(
    describeThrown(new Proxy({}, { get: never, getPrototypeOf: never })).message,
    'that cannot be shown',
  );
});

test.run();
