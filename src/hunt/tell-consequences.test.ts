import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../objects/structure/define-structure.ts';
import { int } from '../objects/structure/finite-domains.ts';
import { findingText } from './findings/finding-text.ts';
import { hunt } from './hunt.ts';
import { oracleOf } from './testing/oracles.ts';

class Stack {
  items: number[] = [];
  last: { item: number } | null = null;
  push(item: number): void {
    this.items.push(item);
    this.last = { item };
  }
  /** Leaves the items. */
  clear(): void {
    this.last = null;
  }
  newest(): number | undefined {
    return this.items.length === 0 ? undefined : this.last!.item;
  }
}

test('a finding says which call then throws, and so does its text', async () => {
  const structure = defineStructure({
    name: 'stack',
    create: () => new Stack(),
    builders: { push: [int(0, 3)] },
    methods: { clear: [], newest: [] },
  });
  const oracle = oracleOf(({ items, last }: Stack) => (items.length === 0) === (last === null));
  const { findings } = await hunt(structure, { oracle, scope: 4, calls: 200 });
  const finding = findings.find(({ method }) => method === 'clear')!;
  const words =
    "newest() throws TypeError: Cannot read properties of null (reading 'item'), and returns 0 before clear()";
  assert.is(finding.explanation.consequence, words);
  assert.match(findingText(finding), `\n  Then ${words}.\n`);
});

test.run();
