import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BuiltIns } from './built-ins.ts';

type Patched = { hunted?: () => string };
const patched = Array.prototype as Patched;
const original = Reflect.getOwnPropertyDescriptor(String.prototype, 'trim')!.value as () => string;
const shout = function (this: string): string {
  return `${original.call(this)}!`;
};
const setTrim = (value: () => string): void => {
  Reflect.defineProperty(String.prototype, 'trim', { value, configurable: true, writable: true });
};

test('leaves unchanged built-ins alone', () => {
  const builtIns = new BuiltIns();
  assert.not(builtIns.discover());
  assert.equal(builtIns.changed, []);
  assert.is(
    builtIns.frame(() => 7),
    7,
  );
});

test('applies the changes of a subject inside its frame only', () => {
  const builtIns = new BuiltIns();
  patched.hunted = () => 'yes';
  setTrim(shout);
  assert.ok(builtIns.discover());
  assert.equal(builtIns.changed.sort(), ['Array.prototype.hunted', 'String.prototype.trim']);
  assert.is(patched.hunted, undefined);
  assert.is(' a '.trim(), 'a');
  assert.equal(
    builtIns.frame(() => [' a '.trim(), ([] as Patched).hunted?.()]),
    ['a!', 'yes'],
  );
  assert.is(' a '.trim(), 'a');
  assert.not(builtIns.discover(), 'the change is known already');
});

test('keeps the latest change of a property', () => {
  const builtIns = new BuiltIns();
  setTrim(shout);
  builtIns.discover();
  builtIns.frame(() => setTrim(() => 'other'));
  assert.is(' a '.trim(), 'a');
  assert.is(
    builtIns.frame(() => ' a '.trim()),
    'other',
  );
});

test('takes changes back after a frame that throws or is cut off', () => {
  const builtIns = new BuiltIns();
  setTrim(shout);
  builtIns.discover();
  assert.throws(() =>
    builtIns.frame(() => {
      throw new Error('thrown');
    }),
  );
  assert.is(' a '.trim(), 'a');
  builtIns.enter();
  assert.is(' a '.trim(), 'a!');
  builtIns.leave();
  assert.is(' a '.trim(), 'a');
});

const watchedFunctions = (): unknown[] =>
  [Array.prototype, Map.prototype, Reflect].flatMap((owner) =>
    Object.values(Object.getOwnPropertyDescriptors<object>(owner)).map(({ value }) => value as unknown),
  );

test('finds changes of the built-ins that the search itself would use', () => {
  const builtIns = new BuiltIns();
  const before = watchedFunctions();
  const broken = (): never => {
    throw new Error('broken');
  };
  Object.assign(Array.prototype, { map: broken, push: broken, [Symbol.iterator]: broken });
  Object.assign(Map.prototype, { get: broken });
  Object.assign(Reflect, { ownKeys: broken });
  const found = builtIns.discover();
  assert.ok(found);
  const after = watchedFunctions();
  assert.ok(before.every((value, index) => value === after[index]));
  assert.is(builtIns.changed.length, 5);
});

test.run();
