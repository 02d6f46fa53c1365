import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import type { Finding } from '../findings/finding.ts';
import { hunt } from '../hunt.ts';
import { oracleOf } from '../testing/oracles.ts';
import { touchedCounter, type Counter } from '../testing/subjects.ts';

const test = suite('the method at fault');

test('blames the method that did the harm, not one that only shows it', async () => {
  for (const seed of [1, 2, 3]) {
    const oracle = oracleOf(({ count }: Counter) => count >= 0);
    const { findings } = await hunt(touchedCounter, { oracle, scope: 5, seed, calls: 300 });
    assert.equal(
      findings.map(({ method, culprit }) => [method, culprit?.call]),
      [['mark', 0]],
    );
  }
});

test('blames the method after which an observer contradicts the contents, not one that breaks the object later', async () => {
  class Table {
    keys: number[] = [];
    size = 0;
    get length(): number {
      return this.size;
    }
    add(key: number): void {
      if (!this.keys.includes(key)) this.set(key);
    }
    /** Counts a key that is there. */
    set(key: number): void {
      if (!this.keys.includes(key)) this.keys.push(key);
      this.size++;
    }
    delete(key: number): void {
      if (!this.keys.includes(key)) return;
      this.keys = this.keys.filter((other) => other !== key);
      this.size--;
    }
    [Symbol.iterator](): Iterator<number> {
      return this.keys.values();
    }
  }
  const structure = defineStructure({
    name: 'table',
    create: () => new Table(),
    builders: { add: [int(0, 3)] },
    methods: { set: [int(0, 3)], delete: [int(0, 3)] },
  });
  const oracle = oracleOf(({ keys, size }: Table) => keys.length > 0 || size === 0);
  const { findings } = await hunt(structure, { oracle, scope: 5, calls: 300 });
  const [{ method, sequence, culprit }] = findings as [Finding];
  assert.is(findings.length, 1);
  assert.is(method, 'set');
  assert.equal(
    sequence.map(({ text }) => text),
    ['add(0)', 'set(0)', 'delete(0)'],
  );
  assert.is(culprit!.call, 1);
  assert.is(culprit!.words, 'length shows 2, and 1 in the object with the same contents that add(0) makes');
  assert.match(culprit!.object!, 'size 2');
  assert.match(culprit!.twin!, 'size 1');
});

test.run();
