import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { classes, rejectedState, stepLimit } from '../false-alarms/testing/rule-inputs.ts';
import { Runner } from '../run/runner.ts';
import { explainingOracle } from '../testing/oracles.ts';
import { Judge } from './judge.ts';
import { isNeeded } from './is-needed.ts';

const test = suite('is needed');

/** Counts twice once it was damaged, and keeps two flags. */
class Counter {
  items = 0;
  count = 0;
  isMarked = false;
  isClosed = false;
  #by = 1;
  add(): void {
    this.items++;
    this.count += this.#by;
  }
  damage(): void {
    this.#by = 2;
  }
  mark(): void {
    this.isMarked = true;
  }
  close(): void {
    this.isClosed = true;
  }
}

const counter = defineStructure<Counter>({
  name: 'counter',
  create: () => new Counter(),
  builders: { add: [] },
  methods: { damage: [], mark: [], close: [] },
});

test('a method is needed for a fault if its calls, or a mark of the fault, depend on it', async () => {
  const oracle = explainingOracle(
    ({ items, count, isClosed }: Counter) => items === count && !isClosed,
    ({ objects: [root] }) => {
      const isClosed = root!.values[root!.shape.keys.indexOf('isClosed')] === true;
      const differences = ['count', ...(isClosed ? ['closed'] : [])].map((relation) => ({
        ...{ relation, got: '1', usual: '2', words: relation },
      }));
      return { faults: [{ label: 0, name: 'Counter', path: 'this', probability: 0, differences }] };
    },
    classes,
  );
  const reproducer = {
    judge: new Judge(oracle),
    runner: new Runner(counter, classes, { limit: stepLimit(1000) }),
  };
  const explained = new Set<string>();
  const others = ['damage'];
  const needed = (method: string, ...names: readonly string[]): Promise<boolean> => {
    const state = rejectedState(
      counter,
      names.map((name) => [name]),
    );
    return isNeeded(method, { ...state, kind: 'invariant', thrown: undefined }, others, reproducer, (mark) =>
      explained.has(mark),
    );
  };
  assert.is(await needed('mark', 'damage', 'mark', 'add'), false);
  assert.is(await needed('mark', 'mark', 'add'), true, 'no other method is at fault');
  assert.is(await needed('damage', 'damage', 'mark', 'add'), true, 'else the object is valid');
  assert.is(await needed('close', 'damage', 'close', 'add'), true, 'else it is not closed');
  explained.add('Counter: closed');
  assert.is(await needed('close', 'damage', 'close', 'add'), false, 'a closed one was explained');
  explained.add('Counter: count');
  assert.is(await needed('close', 'damage', 'close', 'add'), true, 'nothing tells');
});

test.run();
