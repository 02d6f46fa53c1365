import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { countLaws } from './count-laws.ts';
import { ruleContext } from './testing/rule-inputs.ts';

class Entries {
  readonly keys = new Set<number>();
  get size(): number {
    return this.keys.size;
  }
  add(key: number): void {
    this.keys.add(key);
  }
  find(key: number): object {
    if (!this.keys.has(key)) throw new RangeError('no such key');
    return { key };
  }
  isPinned(key: number): boolean {
    this.find(key);
    return false;
  }
}

test('a call that throws shows nothing', async () => {
  const entries = defineStructure<Entries>({
    name: 'entries',
    create: () => new Entries(),
    builders: { add: [int(0, 3)] },
    methods: { find: [int(0, 3)], isPinned: [int(0, 3)] },
  });
  const laws = await countLaws(4, ruleContext(entries));
  assert.equal([...laws.names].sort(), ['find', 'items of keys', 'size']);
});

test.run();
