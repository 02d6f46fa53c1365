import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { LearnInvError } from '../../base/error.ts';
import { guardClass } from './guard-class.ts';
import { guard } from './guard.ts';
import type { GuardFinding, GuardOptions } from './guard-options.ts';
import { RepresentationError } from './representation-error.ts';

const test = suite('pending calls');

/** A shop whose orders must not exceed its stock. */
class Shop {
  stock = 1;
  orders = 0;
  open: (() => void) | undefined;
  /** Settles when `deliver` is called. */
  async wait(orders = 0): Promise<void> {
    this.orders += orders;
    await new Promise<void>((resolve) => {
      this.open = resolve;
    });
    this.orders -= orders;
  }
  deliver(): void {
    this.open?.();
  }
  order(): void {
    this.orders++;
  }
  clear(): void {
    this.orders = 0;
  }
  async *steps(): AsyncGenerator<number> {
    this.orders++;
    yield 1;
    this.orders++;
    yield 2;
  }
  *each(): Generator<number> {
    this.orders++;
    try {
      yield 1;
      this.orders = 0;
      yield 2;
    } finally {
      this.orders += 5;
    }
  }
  async refill(): Promise<void> {
    this.orders += 2;
    await Promise.resolve();
    this.orders -= 2;
  }
}
const repOK = ({ stock, orders }: Shop): boolean => orders <= stock;
const ways: Record<string, (options?: GuardOptions) => Shop> = {
  guard: (options) => guard(new Shop(), repOK, options),
  guardClass: (options) => new (guardClass(Shop, repOK, options))(),
};

const assertBroken = (run: () => unknown, operation: string): void =>
  assert.throws(
    run,
    (error: unknown) => error instanceof RepresentationError && error.operation === operation,
    operation,
  );

/** Keeps the process running until a promise settles, since the timers of guards do not. */
async function awake<T>(promise: Promise<T>): Promise<T> {
  const timer = setInterval(() => undefined, 1000);
  try {
    return await promise;
  } finally {
    clearInterval(timer);
  }
}

for (const [way, make] of Object.entries(ways)) {
  test(`${way}: a promise that does not settle is reported once, and other calls are checked again`, async () => {
    const found: GuardFinding[] = [];
    let shop!: Shop;
    await awake(
      new Promise<void>((resolve) => {
        const report = (finding: GuardFinding): void => {
          found.push(finding);
          resolve();
        };
        shop = make({ mode: 'report', report, settleTimeout: 1 });
        void shop.wait();
        void shop.wait();
        shop.order();
        shop.order();
      }),
    );
    const [first] = found as [LearnInvError];
    assert.is(first.code, 'NOT_SETTLED');
    assert.match(first.message, /Shop\.wait has not settled[^]*within 1 ms[^]*settleTimeout/);
    shop.clear();
    shop.order();
    assert.is(found.length, 1);
    shop.order();
    assert.is((found[1] as RepresentationError).operation, 'order');
  });

  test(`${way}: an object that a call left invalid when it did not settle in time is blamed on that call`, async () => {
    let shop!: Shop;
    await awake(
      new Promise<void>((resolve) => {
        process.once('warning', ({ name, message }) => {
          assert.is(name, 'LearnInvWarning');
          assert.match(message, /Shop\.wait has not settled/);
          resolve();
        });
        shop = make({ settleTimeout: 1 });
        void shop.wait(2);
      }),
    );
    assertBroken(() => shop.deliver(), 'wait');
    shop.clear();
    assertBroken(() => (shop.order(), shop.order()), 'order');
  });

  test(`${way}: an object is judged when the last of its overlapping calls settles`, async () => {
    const shop = make();
    const [wait, refill] = [shop.wait(1), shop.refill()];
    shop.order();
    await refill;
    shop.deliver();
    await wait;
    shop.clear();
    shop.order();
    assertBroken(() => shop.order(), 'order');
  });

  test(`${way}: a pending call of one object does not switch off the checks of another`, () => {
    const [waiting, other] = [make(), make()];
    void waiting.wait();
    other.order();
    assertBroken(() => other.order(), 'order');
    waiting.deliver();
  });

  test(`${way}: generators that are abandoned do not switch off checks`, async () => {
    const shop = make();
    shop.each().next();
    assertBroken(() => shop.order(), 'order');
    shop.clear();
    const steps = shop.steps();
    await steps.next();
    assertBroken(() => shop.order(), 'order');
    shop.clear();
    assertBroken(() => {
      for (const _ of shop.each()) break;
    }, 'each');
    shop.clear();
    const second = shop.steps();
    await second.next();
    let failure: unknown;
    await second.next().catch((error: unknown) => (failure = error));
    assert.is((failure as RepresentationError).operation, 'steps');
  });

  test(`${way}: rejects a settleTimeout that is no number of milliseconds`, () => {
    assert.throws(() => make({ settleTimeout: 0 }), /settleTimeout[^]*1 or more/);
    make({ settleTimeout: Infinity });
  });
}

test.run();
