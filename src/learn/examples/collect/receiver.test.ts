// oxlint-disable unicorn/no-thenable -- subjects with a `then` method are the point here
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { thrownBy } from '../../../base/testing/thrown-by.ts';
import { Receiver, type Call } from './receiver.ts';
import { asyncQueue, waitingSemaphore } from './testing/async-subjects.ts';

/** Milliseconds that promises get which never settle. */
const SHORT = 5;

const pending = (): Promise<never> => new Promise(() => undefined);

/** Returns a receiver of a plain object, and a call of an operation that runs `run`. */
function callOf(run: (object: object) => unknown, object: object = {}): { receiver: Receiver; call: Call } {
  const structure = defineStructure({ name: 'plain', create: () => object, builders: { call: { run } } });
  const receiver = new Receiver(structure, 1, new ClassTable(), object, SHORT);
  return { receiver, call: { operation: structure.builders[0]!, args: [] } };
}

test('a call of an asynchronous class is made when its promise has settled', async () => {
  const receiver = await Receiver.start(asyncQueue, 3, new ClassTable());
  const [put] = asyncQueue.builders;
  const made = receiver.apply({ operation: put!, args: [{ kind: 'value', value: 2 }] });
  assert.instance(made, Promise);
  assert.equal({ ...receiver.object }, { items: [2], size: 0 });
  assert.is(await made, true);
  assert.equal({ ...receiver.object }, { items: [2], size: 1 });
  await receiver.perform({ operation: asyncQueue.methods[0]!, args: [] });
  assert.is(receiver.result, 2);
});

test('a call that returns no promise is made at once', () => {
  const { receiver, call } = callOf(() => 7);
  assert.is(receiver.apply(call), true);
  assert.is(receiver.result, 7);
});

test('a call that its precondition forbids has no result, not that of the call before it', () => {
  const { receiver, call } = callOf(() => 7);
  assert.is(receiver.perform(call), true);
  const forbidden = { ...call, operation: { ...call.operation, require: () => false } };
  assert.is(receiver.perform(forbidden), false);
  assert.is(receiver.result, undefined);
});

test('a state that was read while a call was pending is read again', async () => {
  const object = { value: 0 };
  const { receiver, call } = callOf(async () => {
    await Promise.resolve();
    object.value = 1;
  }, object);
  const made = receiver.apply(call);
  assert.equal(receiver.graph.objects[0]!.values, [0]);
  await made;
  assert.equal(receiver.graph.objects[0]!.values, [1]);
});

test('a rejected promise of a builder is an exception of it', async () => {
  const { receiver, call } = callOf(() => Promise.reject(new RangeError('too big')));
  const { code, message } = await thrownBy(() => receiver.apply(call));
  assert.is(code, 'BUILDER_THREW');
  assert.match(message, 'RangeError: too big from call()');
  assert.instance(await thrownBy(() => receiver.perform(call)), RangeError);
});

test('a promise that does not settle in time gives an error that names the calls', async () => {
  const receiver = await Receiver.start(waitingSemaphore, 1, new ClassTable(), SHORT);
  const call: Call = { operation: waitingSemaphore.builders[0]!, args: [] };
  await receiver.apply(call);
  await receiver.apply(call);
  const { code, message } = await thrownBy(() => receiver.apply(call));
  assert.is(code, 'NEVER_SETTLED');
  assert.match(message, '"acquire" of structure "waiting-semaphore"');
  assert.match(message, `${SHORT} ms after acquire(); acquire(); acquire()`);
});

test('a promise of create that does not settle, is rejected or gives no object is an error', async () => {
  const codeOf = async (create: () => Promise<never>): Promise<string> => {
    const structure = defineStructure({ name: 'plain', create, builders: { call: { run: () => 1 } } });
    return (await thrownBy(() => Receiver.start(structure, 1, new ClassTable(), SHORT))).code;
  };
  assert.is(await codeOf(pending), 'NEVER_SETTLED');
  assert.is(await codeOf(() => Promise.reject(new Error('closed'))), 'INVALID_STRUCTURE');
  assert.is(await codeOf(() => Promise.resolve(3) as never), 'INVALID_STRUCTURE');
});

test('promises of other libraries are awaited, objects under test with a then method are not', async () => {
  const foreign = { then: (done: (value: number) => void) => done(5) };
  const other = callOf(() => foreign);
  assert.is(await other.receiver.apply(other.call), true);
  assert.is(other.receiver.result, 5);

  class Chain {
    steps: Chain[] = [];
    then(): Chain {
      const next = new Chain();
      this.steps.push(next);
      return next;
    }
  }
  for (const run of [(chain: Chain) => chain, (chain: Chain) => chain.then(), () => new Chain()]) {
    const { receiver, call } = callOf(run as (object: object) => unknown, new Chain());
    assert.is(receiver.apply(call), true);
    assert.instance(receiver.result, Chain);
  }
  const part = { then: () => undefined };
  const { receiver, call } = callOf(() => part, { part });
  assert.is(receiver.apply(call), true);
  const hostile = new Proxy({}, { get: () => assert.unreachable(), has: () => true });
  const trapped = callOf(() => hostile);
  assert.is(trapped.receiver.apply(trapped.call), true);
});

test('a promise that is part of the state is awaited', async () => {
  const object = { last: Promise.resolve(1) };
  const { receiver, call } = callOf(() => object.last, object);
  assert.is(await receiver.apply(call), true);
  assert.is(receiver.result, 1);
});

test.run();
