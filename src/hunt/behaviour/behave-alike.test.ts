import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../random.ts';
import { defineStructure, int } from '../../structure/language.ts';
import { behaveAlike } from './behave-alike.ts';
import { ruleContext } from '../false-alarms/testing/rule-inputs.ts';

class Queue {
  readonly items: number[] = [];
  add(item: number): void {
    this.items.push(item);
  }
  take(): number | null {
    return this.items.shift() ?? null;
  }
  clear(): void {
    this.items.length = 0;
  }
}

const queue = defineStructure<Queue>({
  name: 'queue',
  create: () => new Queue(),
  builders: { add: [int(0, 5)] },
  methods: { take: [], clear: [] },
});

test('objects with different numbers of equal items never behave alike', async () => {
  const context = ruleContext(queue, { faultsOf: () => [], repairs: [] });
  const [add] = queue.builders;
  const make = (count: number) => () =>
    context.replay({
      k: 6,
      calls: Array.from({ length: count }, () => ({
        operation: add!,
        args: [{ kind: 'value' as const, value: 0 }],
      })),
    });
  for (let seed = 1; seed <= 30; seed++) {
    const alike = (a: number, b: number): Promise<boolean> =>
      behaveAlike(
        { make: [make(a), make(b)], k: 6, fields: [] },
        { ...context, random: createRandom(seed) },
        8,
      );
    assert.is(await alike(6, 5), false, `seed ${seed}`);
    assert.is(await alike(5, 5), true, `seed ${seed}`);
  }
});

test.run();
