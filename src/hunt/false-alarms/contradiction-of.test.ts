import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import type { Call } from '../../learn/examples/collect/receiver.ts';
import { contradictionOf } from './contradiction-of.ts';
import { ruleContext } from './testing/rule-inputs.ts';

class Deque {
  items: number[] = [];
  turned = 0;
  get first(): number | undefined {
    return this.items[0];
  }
  get turns(): number {
    return this.turned;
  }
  push(item: number): void {
    this.items.push(item);
  }
  unshift(item: number): void {
    this.items.unshift(item);
    this.turned++;
  }
  pop(): number | undefined {
    return this.items.pop();
  }
  shift(): number | undefined {
    return this.items.shift();
  }
}

test('objects have the same contents if the same method shows them: pop shows those of shift in reverse', async () => {
  const structure = defineStructure({
    name: 'deque',
    create: () => new Deque(),
    builders: { push: [int(0, 1)] },
    methods: { unshift: [int(0, 1)], pop: [], shift: [] },
  });
  const [push, unshift] = [structure.builders[0]!, structure.methods[0]!];
  const calls = [push, unshift].map((operation, value): Call => ({
    operation,
    args: [{ kind: 'value', value }],
  }));
  const found = await contradictionOf({ k: 4, calls }, ruleContext(structure));
  assert.is(
    found?.words,
    'turns shows 1, and 0 in the object with the same contents that push(1); push(0) makes',
  );
});

test.run();
