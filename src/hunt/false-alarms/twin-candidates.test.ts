import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure, int } from '../../objects/structure/language.ts';
import { runSteps } from '../../objects/structure/steps.ts';
import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import { seedsOf } from './seeds-of.ts';
import { rejectedState, ruleContext } from './testing/rule-inputs.ts';
import { twinCandidates } from './twin-candidates.ts';

/** Gives each item an identifier. */
class Tickets {
  tickets: { item: number; id: number }[] = [];
  add(item: number): void {
    // oxlint-disable-next-line no-restricted-properties -- the class under test draws from Math.random
    this.tickets.push({ item, id: Math.random() });
  }
  remove(item: number): void {
    this.tickets = this.tickets.filter((ticket) => ticket.item !== item);
  }
}

const tickets = defineStructure<Tickets>({
  ...{ name: 'tickets', create: () => new Tickets() },
  ...{ builders: { add: [int(0, 5)] }, methods: { remove: [int(0, 5)] } },
});

test('the calls that are left draw the numbers that they drew before', async () => {
  const context = ruleContext(tickets);
  const { sequence } = rejectedState(tickets, [
    ['add', 1],
    ['add', 2],
    ['remove', 1],
  ]);
  const shown = (candidate: typeof sequence): string =>
    JSON.stringify((runSteps(context.replay(candidate)) as Receiver).object);
  const seeds = await seedsOf(sequence, context);
  const made = [...twinCandidates(sequence, new Map(), context, seeds)].map(shown);
  assert.ok(made.includes(shown(sequence)));
  const withoutSeeds = [...twinCandidates(sequence, new Map(), context)].map(shown);
  assert.not.ok(withoutSeeds.includes(shown(sequence)));
});

test('equal calls are left out together too', () => {
  const { sequence } = rejectedState(tickets, [
    ['add', 1],
    ['add', 2],
    ['add', 1],
    ['remove', 1],
  ]);
  const shown = [...twinCandidates(sequence, new Map(), ruleContext(tickets))].map(({ calls }) =>
    calls.map(({ args: [argument] }) => (argument as { value: number }).value).join(''),
  );
  assert.equal(shown, ['121', '12', '11', '21', '2']);
});

test('calls that draw no numbers have no seeds', async () => {
  const { sequence } = rejectedState(tickets, [['remove', 1]]);
  assert.is(await seedsOf(sequence, ruleContext(tickets)), undefined);
});

test.run();
