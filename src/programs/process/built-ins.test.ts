import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
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

test('leaves new properties in place that only code which knows them can meet', () => {
  const builtIns = new BuiltIns();
  const added: readonly (readonly [owner: object, key: string, isEnumerable: boolean])[] = [
    [Array.prototype, 'shown', true],
    [Array.prototype, 'hidden', false],
    [Map.prototype, 'mapped', true],
    [Map.prototype, 'toJSON', false],
    [Map.prototype, 'valueOf', false],
    [Object.prototype, 'anywhere', false],
  ];
  for (const [owner, key, enumerable] of added)
    Reflect.defineProperty(owner, key, { value: () => 1, configurable: true, writable: true, enumerable });
  builtIns.discover();
  const left = added.filter(([owner, key]) => Object.hasOwn(owner, key)).map(([, key]) => key);
  for (const [owner, key] of added) Reflect.deleteProperty(owner, key);
  assert.equal(left, ['hidden', 'mapped']);
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

test('takes back replaced and deleted globals, and lets the subject add some', () => {
  const builtIns = new BuiltIns();
  const { Map: map, WeakRef: weakRef } = globalThis;
  const globals = globalThis as Record<string, unknown>;
  globals.Map = class {};
  delete globals.WeakRef;
  globals.ofTheSubject = 1;
  assert.ok(builtIns.discover());
  assert.is(Map, map);
  assert.is(WeakRef, weakRef);
  assert.equal(builtIns.changed.sort(), ['globalThis.Map', 'globalThis.WeakRef']);
  assert.ok(builtIns.frame(() => Map !== map && globals.WeakRef === undefined));
  assert.is(globals.ofTheSubject, 1);
  delete globals.ofTheSubject;
});

test('takes back what replaces globals that Node keeps behind accessors', () => {
  const builtIns = new BuiltIns();
  const { process, Buffer, performance } = globalThis;
  const globals = globalThis as Record<string, unknown>;
  globals.process = undefined;
  globals.Buffer = null;
  Object.defineProperty(globalThis, 'performance', { get: () => 0, configurable: true });
  const found = builtIns.discoverInCalls();
  assert.ok(found);
  assert.ok(globalThis.process === process && globalThis.Buffer === Buffer);
  assert.is(globalThis.performance, performance);
  assert.equal(builtIns.changed.toSorted(), [
    'globalThis.Buffer',
    'globalThis.performance',
    'globalThis.process',
  ]);
  assert.ok(builtIns.frame(() => globals.process === undefined && globals.Buffer === null));
});

test('takes back changes of what messages of the process depend on', () => {
  const builtIns = new BuiltIns();
  const broken = (): never => {
    throw new Error('broken');
  };
  const emit: unknown = Reflect.get(process, 'emit');
  const emitters = [process, Reflect.getPrototypeOf(process)!, EventEmitter.prototype];
  for (const owner of emitters) Object.assign(owner, { emit: broken });
  Object.assign(Socket.prototype, { _write: broken });
  assert.ok(builtIns.discoverInCalls());
  assert.equal(builtIns.changed.toSorted(), [
    'EventEmitter.prototype.emit',
    'Socket.prototype._write',
    'process.constructor.prototype.emit',
    'process.emit',
  ]);
  assert.is(Reflect.get(process, 'emit'), emit);
});

test('takes back what each later call changes, once a call has changed something', () => {
  const builtIns = new BuiltIns();
  setTrim(shout);
  assert.not(builtIns.isWary);
  builtIns.discoverInCalls();
  const map = Reflect.get(Array.prototype, 'map');
  builtIns.frame(() => Object.assign(Array.prototype, { map: () => [] }));
  assert.is(Reflect.get(Array.prototype, 'map'), map);
});

test('names changes that cannot be taken back, and built-ins that were frozen', () => {
  const name = 'learnInvTestOnly';
  const globals = globalThis as Record<string, unknown>;
  globals[name] = 1;
  const builtIns = new BuiltIns();
  Object.defineProperty(globalThis, name, { value: 2, writable: false, configurable: false });
  Object.freeze(WeakRef);
  builtIns.discover();
  builtIns.discover();
  assert.ok(builtIns.isStuck);
  assert.equal(builtIns.changed, [`globalThis.${name}`]);
  assert.equal(builtIns.frozen, ['WeakRef (frozen)']);
});

test.run();
