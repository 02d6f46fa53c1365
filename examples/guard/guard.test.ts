import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checked, guard, guardClass, loadRepOK, type GuardFinding } from 'learn-inv/guard';
import { Queue } from '../queue/queue.js';

const repOK = loadRepOK('models/queue');

test('a guarded queue throws at the call that makes it invalid', () => {
  const queue = guard(new Queue(), repOK);
  queue.enqueue(1).enqueue(2).dequeue();
  assert.throws(() => queue.dequeue(), /Queue violates its representation invariant after dequeue/);
});

test('sample mode checks a share of the calls and reports instead of throwing', () => {
  const found: GuardFinding[] = [];
  const report = (finding: GuardFinding): void => void found.push(finding);
  const Guarded = guardClass(Queue, repOK, { mode: 'sample', rate: 0.05, seed: 1, report });
  for (let run = 0; run < 200; run++) new Guarded().enqueue(run % 4).dequeue();
  assert.ok(found.length > 0 && found.length < 60, `${found.length} reports`);
});

@checked<Account>(({ balance }) => balance >= 0)
class Account {
  balance = 0;
  #limit = 10;
  withdraw(amount: number): this {
    if (amount <= this.#limit) this.balance -= amount;
    return this;
  }
}

test('@checked checks every object of a class, here with a hand-written invariant', () => {
  assert.throws(() => new Account().withdraw(20).withdraw(5), /Account violates .* after withdraw/);
});
