import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checked } from './checked.ts';
import { guardClass } from './guard-class.ts';
import type { GuardFinding, GuardOptions } from './guard-options.ts';
import { guard } from './guard.ts';
import { RepresentationError } from './representation-error.ts';
import { Queue, repOK } from './testing/queue.ts';

type QueueRepOK = (queue: Queue) => boolean;
type Make = (options?: GuardOptions, invariant?: QueueRepOK) => Queue;

/** The three ways to guard, which follow the same laws. */
const ways: Record<string, Make> = {
  guard: (options, invariant = repOK) => guard(new Queue(), invariant, options),
  guardClass: (options, invariant = repOK) => new (guardClass(Queue, invariant, options))(),
  checked: (options, invariant = repOK) => new (checked(invariant, options)(Queue))(),
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
  /** Returns a guarded queue and a function that returns the number of checks. */
  const counted = (options?: GuardOptions): { queue: Queue; checks: () => number } => {
    let count = 0;
    const queue = make(options, (object) => {
      count++;
      return repOK(object);
    });
    return { queue, checks: () => count };
  };

  test('a program with valid objects behaves as without a guard', () => {
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

  test('the error names the method that broke the object', () => {
    const queue = make().add(1).add(2);
    assert.throws(() => queue.lose(), brokenAfter('lose'));
    queue.mend();
    queue.add(3);
    assert.throws(() => (queue.first = 3), brokenAfter('set first'));
  });

  test('if a method throws and leaves an invalid object, its error is the cause', () => {
    const queue = make();
    assert.throws(() => queue.fail(), brokenAfter('fail'));
    try {
      queue.fail();
    } catch (error) {
      assert.instance((error as Error).cause, RangeError);
    }
  });

  test('supports private fields, guarded arguments and methods named by symbols', () => {
    const queue = make().add(1);
    assert.is(queue.equals(make().add(2)), true);
    assert.is(queue.equals(new Queue()), false);
    assert.is(new Queue().equals(way === 'guard' ? new Queue() : make()), true);
    assert.equal([...queue], [1]);
    assert.instance(queue, Queue);
  });

  test('checks once after a call, not after the calls that it makes', () => {
    const { queue, checks } = counted();
    const before = checks();
    queue.addTwice(1);
    assert.is(checks(), before + 1);
    queue.each((_, inner) => inner.mend());
    assert.is(checks(), before + 2);
  });

  test('checks after an asynchronous method when it settles', async () => {
    const queue = make();
    const [one, two] = [queue.addLater(1), queue.addLater(2)];
    queue.add(3);
    assert.is(await one, queue);
    assert.is(await two, queue);
    assert.ok(brokenAfter('loseLater')(await rejection(queue.loseLater())));
  });

  test('checks after each step of a generator', () => {
    const queue = make().add(1).add(2);
    const drain = queue.drain();
    assert.throws(() => drain.next(), brokenAfter('drain'));
    queue.mend();
    assert.is(drain.next().value, 1);
  });

  test('reports an invalid object once, and again only if it was valid in between', () => {
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

  test('mode sample checks a share of the calls, and equal seeds choose equal calls', () => {
    const trace = (seed: number): number[] => {
      const { queue, checks } = counted({ mode: 'sample', rate: 0.1, seed });
      return Array.from({ length: 2000 }, () => {
        const before = checks();
        queue.mend();
        return checks() - before;
      });
    };
    const first = trace(1);
    const share = first.reduce((sum, count) => sum + count, 0) / first.length;
    assert.ok(share > 0.05 && share < 0.15, String(share));
    assert.equal(trace(1), first);
    assert.not.equal(trace(2), first);
  });

  test('option methods limits the checks to the named methods', () => {
    const queue = make({ methods: ['mend', 'add'] }).add(1);
    queue.lose();
    assert.throws(() => queue.add(2), brokenAfter('add'));
    assert.throws(() => make({ methods: ['pop'] }), /expected: some of .*add.*\n.*got: {6}"pop"/);
  });

  test('a repOK that throws or returns no boolean gives REPOK_FAILED', () => {
    const throwing = (): boolean => {
      throw new TypeError('of null');
    };
    const assertFailed = (invariant: QueueRepOK, pattern: RegExp): void =>
      assert.throws(
        () => make({}, invariant),
        (error: { code?: string; message: string }) =>
          error.code === 'REPOK_FAILED' && pattern.test(error.message),
      );
    assertFailed(throwing, /it threw TypeError: of null/);
    assertFailed((async () => Promise.resolve(true)) as unknown as QueueRepOK, /class Promise[^]*not async/);
    const found: GuardFinding[] = [];
    make({ mode: 'report', report: (finding) => found.push(finding) }, throwing).add(1);
    assert.is(found.length, 1);
  });

  test('rejects a repOK that is no function, and options that do not follow their rules', () => {
    const assertRejected = (invariant: unknown, options: unknown, pattern: RegExp): void =>
      assert.throws(
        () => make(options as GuardOptions, invariant as QueueRepOK),
        (error: { code?: string; message: string }) =>
          error.code === 'BAD_OPTION' && /hint:/.test(error.message) && pattern.test(error.message),
      );
    assertRejected('models/queue', {}, /string "models\/queue"\n.*loadRepOK\("models\/queue"\)/);
    assertRejected({ encoding: {} }, {}, /createRepOK/);
    assertRejected(null, {}, /got: {6}null/);
    assertRejected(Queue, {}, /function Queue/);
    assertRejected(repOK, { mode: 'always' }, /off, sample, report, throw/);
    assertRejected(repOK, { mode: 'report' }, /function .* mode "report"/);
    assertRejected(repOK, { rate: 2 }, /\[0, 1\]/);
    assertRejected(repOK, { ratio: 0.1 }, /ratio/);
  });

  test.run();
}
