import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { test } from 'uvu';
import { builtInStructures } from '../../../structures/index.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { knownValid, largerValid } from '../examples/dataset/training-objects.ts';
import { bagReader, type WindowId } from '../windows/bags/window-bags.ts';
import { Windows } from '../windows/bags/windows.ts';
import { inferPlan } from '../windows/plan/infer-plan.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { BitSet } from './bit-set.ts';
import { Evidence } from './evidence.ts';
import { pairCandidates } from './pair-candidates.ts';
import { singleConditions } from './cover.ts';
import { Targets } from './targets.ts';

const structure = await builtInStructures['lru-cache']!();
const { dataset } = await makeDataset(structure, { scope: 2, maxBroken: 1000 });
const [small, larger] = [knownValid(dataset), largerValid(dataset)];
const plan = inferPlan([...small, ...larger]);
const windows = new Windows(plan);
const read = bagReader(windows);
const bagsOf = (graphs: readonly ObjectGraph[]): WindowId[][] => graphs.map((graph) => read(graph) ?? []);
const bags = { small: bagsOf(small), larger: bagsOf(larger), broken: bagsOf(dataset.broken) };
const roles = windows.relations.length;

/** Returns the pairs of outcomes that two relations have in a bag. */
const outcomesIn = (bag: readonly WindowId[], role: number, [first, second]: readonly number[]): string[] =>
  bag
    .filter((window) => window % roles === role)
    .map((window) => {
      const row = windows.tables[role]!.row(Math.floor(window / roles));
      return `${row[first!]} ${row[second!]}`;
    });

test('a pair rejects the objects with outcomes that no valid object has together', () => {
  const subsets = fc.tuple(
    fc.uniqueArray(fc.nat(bags.small.length - 1), { minLength: 5, maxLength: 40 }),
    fc.uniqueArray(fc.nat(bags.larger.length - 1), { minLength: 2, maxLength: 6 }),
    fc.uniqueArray(fc.nat(bags.broken.length - 1), { minLength: 20, maxLength: 60 }),
    fc.integer({ min: 1, max: 3 }),
  );
  let total = 0;
  fc.assert(
    fc.property(subsets, ([ofSmall, ofLarger, ofBroken, least]) => {
      const evidence = new Evidence(windows);
      for (const index of ofSmall) evidence.addSmall(bags.small[index]!);
      for (const index of ofLarger) evidence.addLarger(bags.larger[index]!);
      const broken = ofBroken.map((index) => bags.broken[index]!);
      const targets = new Targets({ roles, bags: broken }, evidence);
      const done = new BitSet(broken.length);
      done.add(0);
      const singles = singleConditions(windows, evidence);
      const found = pairCandidates(windows, evidence, targets, singles, done, least);
      total += found.length;
      for (const {
        candidate: { role, relations, outcomes },
        rejected,
      } of found) {
        const witnesses = new Map<string, Set<string>>();
        const note = (outcomes: readonly string[], witness: string): void => {
          for (const outcome of outcomes)
            witnesses.set(outcome, (witnesses.get(outcome) ?? new Set()).add(witness));
        };
        for (const index of ofSmall) note(outcomesIn(bags.small[index]!, role, relations), 'scope');
        for (const index of ofLarger) note(outcomesIn(bags.larger[index]!, role, relations), `${index}`);
        assert.ok([...witnesses.values()].every((seen) => seen.has('scope') || seen.size > 1));
        const isShown = (pair: string): boolean => {
          const [first, second] = pair.split(' ').map(Number);
          return outcomes.shown[first! * outcomes.width + second!] === 1;
        };
        assert.ok([...witnesses.keys()].every(isShown));
        let count = 0;
        for (const [object, bag] of broken.entries()) {
          const isRejected = outcomesIn(bag, role, relations).some((outcome) => !isShown(outcome));
          if (object > 0) assert.is(rejected.has(object), isRejected);
          if (object > 0 && isRejected) count++;
        }
        assert.ok(count >= least * witnesses.size);
      }
    }),
    { seed: 1, numRuns: 20 },
  );
  assert.ok(total > 20, `${total}`);
});

test.run();
