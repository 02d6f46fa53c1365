import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checked } from './checked.ts';
import { guardClass } from './guard-class.ts';
import type { GuardFinding, GuardOptions } from './guard-options.ts';
import { guard } from './guard.ts';
import { RepresentationError } from './representation-error.ts';
import { Queue, repOK } from './testing/queue.ts';

type Ask = (queue: Queue) => boolean;
type Make = (options?: GuardOptions, ask?: Ask) => Queue;

/** The ways to guard, which all keep the same laws. */
const ways: Record<string, Make> = {
  guard: (options, ask = repOK) => guard(new Queue(), ask, options),
  guardClass: (options, ask = repOK) => new (guardClass(Queue, ask, options))(),
  checked: (options, ask = repOK) => new (checked(ask, options)(Queue))(),
};

const brokenAfter =
  (operation: string) =>
  (error: unknown): boolean =>
    error instanceof RepresentationError && error.operation === operation;

async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  return undefined;
}

for (const [way, make] of Object.entries(ways)) {
  const test = suite(way);
  /** A guard that counts how often it asks. */
  const counted = (options?: GuardOptions): { queue: Queue; asked: () => number } => {
    let count = 0;
    const queue = make(options, (object) => {
      count++;
      return repOK(object);
    });
    return { queue, asked: () => count };
  };

  test('what a program does with valid objects is what it does without a guard', () => {
    const commands = fc.array(fc.tuple(fc.constantFrom('add', 'addTwice', 'read'), fc.integer()));
    fc.assert(
      fc.property(commands, (calls) => {
        const run = (queue: Queue): unknown[] =>
          calls.map(([name, item]) =>
            name === 'read' ? [...queue, queue.size] : queue[name as 'add'](item) === queue,
          );
        assert.equal(run(make()), run(new Queue()));
      }),
    );
  });

  test('the method that breaks an object is the one named', () => {
    const queue = make().add(1).add(2);
    assert.throws(() => queue.lose(), brokenAfter('lose'));
    queue.mend();
    queue.add(3);
    assert.throws(() => (queue.first = 3), brokenAfter('set first'));
  });

  test('an object that is broken when a method throws is reported, with what was thrown as the cause', () => {
    const queue = make();
    assert.throws(() => queue.fail(), brokenAfter('fail'));
    try {
      queue.fail();
    } catch (error) {
      assert.instance((error as Error).cause, RangeError);
    }
  });

  test('private fields, other guarded objects and symbols of methods work', () => {
    const queue = make().add(1);
    assert.is(queue.equals(make().add(2)), true);
    assert.is(queue.equals(new Queue()), false);
    assert.is(new Queue().equals(way === 'guard' ? new Queue() : make()), true);
    assert.equal([...queue], [1]);
    assert.instance(queue, Queue);
  });

  test('a call is checked once, with all that it calls in turn', () => {
    const { queue, asked } = counted();
    const before = asked();
    queue.addTwice(1);
    assert.is(asked(), before + 1);
    queue.each((_, inner) => inner.mend());
    assert.is(asked(), before + 2);
  });

  test('an asynchronous method is checked when it settles', async () => {
    const queue = make();
    const [one, two] = [queue.addLater(1), queue.addLater(2)];
    queue.add(3);
    assert.is(await one, queue);
    assert.is(await two, queue);
    assert.ok(brokenAfter('loseLater')(await rejection(queue.loseLater())));
  });

  test('a generator is checked after each of its steps', () => {
    const queue = make().add(1).add(2);
    const drain = queue.drain();
    assert.throws(() => drain.next(), brokenAfter('drain'));
    queue.mend();
    assert.is(drain.next().value, 1);
  });

  test('reports name a broken object once, until it was valid in between', () => {
    const found: GuardFinding[] = [];
    const queue = make({ mode: 'report', report: (finding) => found.push(finding) });
    queue.add(1).add(2).add(3).lose();
    queue.lose();
    queue.add(4);
    assert.is(found.length, 1);
    queue.mend();
    queue.lose();
    assert.is(found.length, 2);
    assert.ok(found.every(brokenAfter('lose')));
  });

  test('a sample asks about the share of the calls that its rate says, the same ones for the same seed', () => {
    const trace = (seed: number): number[] => {
      const { queue, asked } = counted({ mode: 'sample', rate: 0.1, seed });
      return Array.from({ length: 2000 }, () => {
        const before = asked();
        queue.mend();
        return asked() - before;
      });
    };
    const first = trace(1);
    const share = first.reduce((sum, count) => sum + count, 0) / first.length;
    assert.ok(share > 0.05 && share < 0.15, String(share));
    assert.equal(trace(1), first);
    assert.not.equal(trace(2), first);
  });

  test('only the methods named are checked', () => {
    const queue = make({ methods: ['mend', 'add'] }).add(1);
    queue.lose();
    assert.throws(() => queue.add(2), brokenAfter('add'));
    assert.throws(() => make({ methods: ['pop'] }), /expected: some of .*add.*\n.*got: {6}"pop"/);
  });

  test('a repOK that throws or gives no boolean is said to', () => {
    const throwing = (): boolean => {
      throw new TypeError('of null');
    };
    const refused = (ask: Ask, pattern: RegExp): void =>
      assert.throws(
        () => make({}, ask),
        (error: { code?: string; message: string }) =>
          error.code === 'REPOK_FAILED' && pattern.test(error.message),
      );
    refused(throwing, /it threw TypeError: of null/);
    refused((async () => Promise.resolve(true)) as unknown as Ask, /class Promise[^]*not async/);
    const found: GuardFinding[] = [];
    make({ mode: 'report', report: (finding) => found.push(finding) }, throwing).add(1);
    assert.is(found.length, 1);
  });

  test('what is no repOK and options that are none are refused', () => {
    const refused = (ask: unknown, options: unknown, pattern: RegExp): void =>
      assert.throws(
        () => make(options as GuardOptions, ask as Ask),
        (error: { code?: string; message: string }) =>
          error.code === 'BAD_OPTION' && /hint:/.test(error.message) && pattern.test(error.message),
      );
    refused('models/queue', {}, /string "models\/queue"\n.*loadRepOK\("models\/queue"\)/);
    refused({ encoding: {} }, {}, /createRepOK/);
    refused(null, {}, /got: {6}null/);
    refused(Queue, {}, /function Queue/);
    refused(repOK, { mode: 'always' }, /off, sample, report, throw/);
    refused(repOK, { mode: 'report' }, /function .* mode "report"/);
    refused(repOK, { rate: 2 }, /\[0, 1\]/);
    refused(repOK, { ratio: 0.1 }, /ratio/);
  });

  test.run();
}
