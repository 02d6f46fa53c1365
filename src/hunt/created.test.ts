import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../objects/structure/define-structure.ts';
import { int } from '../objects/structure/finite-domains.ts';
import { hunt } from './hunt.ts';
import { oracleOf } from './testing/oracles.ts';

/** A bag whose constructor does not set its count. */
class Bag {
  count?: number;
  readonly items: number[] = [];
  add(item: number): void {
    this.items.push(item);
    this.count = (this.count ?? 0) + 1;
  }
}
const bag = defineStructure<Bag>({
  name: 'bag',
  create: () => new Bag(),
  builders: { add: [int(0, 2)] },
  methods: {},
});
const oracle = oracleOf(({ count, items }: Bag) => count === items.length);
const options = { oracle, scope: 3, calls: 100 };

test('reports that the oracle rejects the new object', async () => {
  const { findings } = await hunt(bag, options);
  const created = findings.find(({ method }) => method === 'create');
  assert.equal(created?.sequence, []);
  assert.is(created?.explanation.summary, 'create makes an object that the repOK rejects');
  assert.match(created!.test, /= structure\.create\(3\);\n\s+assertRepOK\(object, repOK\);\n}/);
});

test('retrains an oracle that rejects the new object, if it can be', async () => {
  const rejected: unknown[] = [];
  const relearn = (graphs: readonly unknown[]) => {
    rejected.push(...graphs);
    return Promise.resolve(oracleOf(() => true));
  };
  const { findings, retrained } = await hunt(bag, { ...options, relearn });
  assert.is(findings.length, 0);
  assert.is(retrained, 1);
  assert.ok(rejected.length > 0);
});

test.run();
