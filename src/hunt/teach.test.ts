import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ObjectFault } from '../learn/model/explain/explanation.ts';
import { ClassTable } from '../objects/heap/class-table.ts';
import type { ObjectGraph } from '../objects/heap/graph.ts';
import { rebuild } from '../objects/heap/rebuild.ts';
import { type SlotStore, slotStore } from './false-alarms/testing/slot-store.ts';
import type { HuntOptions } from './hunt-options.ts';
import type { Hunt } from './hunt-result.ts';
import { huntUnchecked } from './hunt-unchecked.ts';
import { explainingOracle } from './testing/oracles.ts';

const test = suite('teaching the oracle');

const classes = new ClassTable();
const faultOf = (relation: string): (() => { faults: ObjectFault[] }) => {
  const difference = { relation, got: '>', usual: '=', words: `${relation} is wrong` };
  return () => ({
    faults: [{ label: 0, name: 'root', path: 'this', probability: 0, differences: [difference] }],
  });
};
/** The oracle that `add` alone teaches: `take` leaves a free slot, which it rejects. */
const asBuilt = explainingOracle(
  ({ fill, count }: SlotStore) => fill === count,
  faultOf('fill : count'),
  classes,
);
const right = ({ fill, count, free, order }: SlotStore): boolean =>
  count === order.length && fill === count + free.length;

async function hunted(options: Partial<HuntOptions>): Promise<{ hunt: Hunt; taught: SlotStore[] }> {
  const taught: SlotStore[] = [];
  const hunt = await huntUnchecked(slotStore, {
    ...{ oracle: asBuilt, scope: 3, calls: 200, methods: ['take'] },
    relearn: async (states: readonly ObjectGraph[]) => {
      taught.push(...states.map((graph) => rebuild(graph, classes) as SlotStore));
      return explainingOracle(right, faultOf('count : order'), classes);
    },
    ...options,
  });
  return { hunt, taught };
}

test('the oracle is retrained once with rejected states that builder-made objects confirm', async () => {
  const { hunt, taught } = await hunted({ teach: true });
  assert.is(hunt.retrained, 1);
  assert.is(hunt.taught, taught.length);
  assert.ok(taught.length > 8, String(taught.length));
  assert.ok(taught.every((store) => right(store) && store.fill !== store.count));
  assert.equal(hunt.heldBack, [], 'the taught oracle rejects none of these states');
});

test('without the option, the states are held back and nothing is retrained', async () => {
  const { hunt, taught } = await hunted({});
  assert.is(hunt.retrained, 0);
  assert.is(hunt.taught, 0);
  assert.equal(taught, []);
  assert.equal(
    hunt.heldBack.map(({ method }) => method),
    ['take'],
  );
});

test('a fault is found by the taught oracle too, and is never taught', async () => {
  const { hunt, taught } = await hunted({ teach: true, methods: ['take', 'lose'] });
  assert.ok(taught.every(right));
  assert.equal(
    hunt.findings.map(({ method }) => method),
    ['lose'],
  );
});

test.run();
