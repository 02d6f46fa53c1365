import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { BinarySearchTree } from '../../../structures/binary-search-tree/binary-search-tree.ts';
import searchTree from '../../../structures/binary-search-tree/index.ts';
import { createRepOK } from '../model/classifier.ts';
import type { Dataset } from '../examples/dataset/dataset.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { train } from '../training/train.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { thrownBy } from '../../base/testing/thrown-by.ts';
import { audit } from './audit.ts';

const test = suite('audit');

const { dataset } = await makeDataset(searchTree, { scope: 3, seed: 1 });
const repOK = createRepOK((await train(dataset, { trials: 1, votes: 1, jobs: 1 })).model);
const { beyond, ...withoutLarger } = dataset;
/** A fifth of the larger broken objects. */
const largerBroken = beyond!.largerBroken.filter((_, index) => index % 5 === 0);
const few: Dataset = { ...dataset, beyond: { ...beyond!, largerBroken } };
const truth = searchTree.repOK! as (tree: BinarySearchTree) => boolean;
/** Waits: a loop that never ends then takes no processor time. */
const pause = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
const auditOf = (wrong: ((tree: BinarySearchTree) => boolean) | undefined, more: Partial<Structure> = {}) =>
  audit(repOK, { ...searchTree, repOK: wrong as Structure['repOK'], ...more }, few);

test('a right repOK has no findings', async () => {
  const { made, broken, findings } = await auditOf(truth);
  assert.equal(findings, []);
  assert.is(made.rejected, 0);
  assert.is(broken.accepted, 0);
  assert.ok(made.judged > 200 && broken.judged > 100);
});

test('a repOK that forgets the size accepts broken objects, drawn beside a valid one', async () => {
  const forgetful = (tree: BinarySearchTree): boolean => {
    const copy = Object.assign(new BinarySearchTree(), tree);
    return Array.from({ length: 80 }).some((_, size) => truth(Object.assign(copy, { size })));
  };
  const { made, broken, findings } = await auditOf(forgetful);
  assert.is(made.rejected, 0);
  assert.ok(broken.accepted > 0);
  assert.ok(findings.length > 0);
  for (const { kind, object, beside, reasons } of findings) {
    assert.is(kind, 'accepts');
    assert.match(object, 'size');
    assert.not.equal(object, beside);
    assert.ok(reasons.some((reason) => reason.includes('size')));
  }
});

test('a repOK that rejects or throws on builder-made objects is told so', async () => {
  const { made, findings } = await auditOf((tree) => {
    if (tree.size === 2) throw new RangeError('two');
    return truth(tree) && tree.size !== 1;
  });
  assert.ok(made.rejected > 0);
  const rejects = findings.filter(({ kind }) => kind === 'rejects');
  assert.equal(rejects.length, 3);
  assert.match(rejects[0]!.reasons[0]!, 'returns false');
  assert.ok(
    (
      await auditOf(() => {
        throw new RangeError('always');
      })
    ).findings[0]!.reasons[0]!.includes('RangeError: always'),
  );
});

test('a repOK that does not return, or returns no boolean, is told so', async () => {
  const invalid = dataset.broken
    .filter((graph) => repOK.checkGraph(graph).outcome === 'invalid')
    .slice(0, 30);
  const endless = await audit(
    repOK,
    {
      ...searchTree,
      repOK: (tree) => {
        while (!truth(tree as BinarySearchTree)) pause();
        return true;
      },
    },
    { ...withoutLarger, broken: invalid },
  );
  assert.is(endless.made.rejected, 0);
  assert.equal(endless.broken, { judged: 10, accepted: 0, hung: 10 });
  assert.equal(
    endless.findings.map(({ kind }) => kind),
    ['hangs'],
  );
  assert.match(endless.findings[0]!.reasons[0]!, 'does not return');
  const { findings } = await auditOf((() => 1) as never);
  assert.match(findings[0]!.reasons[0]!, 'returns the number 1, no boolean');
});

test('after ten objects on which a repOK does not return, no more are judged', async () => {
  const { made, broken, findings } = await auditOf(() => {
    for (;;) pause();
  });
  assert.equal(made, { judged: 10, rejected: 10 });
  assert.equal(broken, { judged: 0, accepted: 0, hung: 0 });
  assert.match(findings[0]!.reasons[0]!, 'does not return');
});

test('a structure without a repOK, or with a view, is refused', async () => {
  assert.is((await thrownBy(() => auditOf(undefined))).code, 'BAD_OPTION');
  assert.is((await thrownBy(() => auditOf(truth, { expose: (tree) => tree }))).code, 'BAD_OPTION');
});

test.run();
