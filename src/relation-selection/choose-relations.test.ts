import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../structures/index.ts';
import { makeDataset } from '../dataset/make-dataset.ts';
import type { TrainingObjects } from '../dataset/dataset.ts';
import { largerValid } from '../dataset/larger-valid.ts';
import { readBags, type WindowBags } from '../encode/windows/bags/window-bags.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import { inferPlan } from '../encode/windows/plan/infer-plan.ts';
import { createRandom, type Random } from '../random.ts';
import { chooseRelations } from './choose-relations.ts';
import { missingRelations } from './missing-relations.ts';
import type { ChosenRelations } from './vote-search.ts';

const structure = await builtInStructures['binary-search-tree']!();
const { dataset } = await makeDataset(structure, { scope: 4, maxBroken: 2000 });
const plan = inferPlan([...dataset.valid, ...dataset.beyond!.complete, ...dataset.beyond!.largerValidation]);
const randomOf = (vote: number): Random => createRandom(`vote ${vote}`);

/** The outcomes of the windows of each object, which do not depend on the numbers of the windows. */
const outcomesOf = ({ windows }: ChosenRelations, { roles, bags }: WindowBags): string[] =>
  bags.map((bag) =>
    bag
      .map(
        (window) =>
          `${window % roles} ${windows.tables[window % roles]!.row(Math.floor(window / roles)).join(' ')}`,
      )
      .join(),
  );

test('votes that draw the same broken objects choose what each of them chooses alone', () => {
  // Nothing is mined without a complete scope, and fewer broken objects than a vote draws are all drawn.
  const examples: TrainingObjects = { ...dataset, beyond: { ...dataset.beyond!, complete: [] } };
  const together = chooseRelations(examples, plan, { votes: 3, randomOf }).votes;
  together.forEach((choice, vote) => {
    const [alone] = chooseRelations(examples, plan, { votes: 1, randomOf: () => randomOf(vote) }).votes;
    assert.equal(choice.relations, alone!.relations);
    assert.is(choice.spurious, alone!.spurious);
    for (const bags of ['valid', 'broken', 'larger'] as const)
      assert.equal(outcomesOf(choice, choice[bags]), outcomesOf(alone!, alone![bags]));
  });
  assert.not.equal(
    outcomesOf(together[0]!, together[0]!.broken),
    outcomesOf(together[1]!, together[1]!.broken),
  );
});

const namesOf = (votes: readonly ChosenRelations[]): Record<string, string[]> =>
  Object.fromEntries(
    plan.roles.map(({ name }) => [name, [...new Set(votes.flatMap(({ relations }) => relations[name]!))]]),
  );
const first = chooseRelations(dataset, plan, { votes: 3, randomOf });
const chosen = namesOf(first.votes);

/** Returns the share of the broken objects of a vote that its relations accept. */
const acceptedOf = ({ valid, broken }: ChosenRelations): number => {
  const known = new Set(valid.bags.flat());
  return broken.bags.filter((bag) => bag.every((window) => known.has(window))).length / broken.bags.length;
};

test('a choice among the relations of an earlier one needs no others and rejects as much', () => {
  const { votes } = chooseRelations(dataset, plan, { votes: 3, randomOf, earlier: chosen });
  for (const [role, own] of Object.entries(namesOf(votes)))
    assert.ok(own.every((name) => chosen[role]!.includes(name)));
  for (const [vote, choice] of votes.entries())
    assert.ok(acceptedOf(choice) <= acceptedOf(first.votes[vote]!) + 0.005, `vote ${vote}`);
});

test('a choice among relations that the plan lacks is a choice among all', () => {
  const role = plan.roles[0]!.name;
  const earlier = { ...chosen, [role]: [...chosen[role]!, 'no relation'] };
  const { votes } = chooseRelations(dataset, plan, { votes: 3, randomOf, earlier });
  assert.equal(namesOf(votes), chosen);
});

test('relations that reject what a vote lost are found in the whole vocabulary', () => {
  const none = { ...first.votes[0]!, relations: {} };
  const missing = (lost: TrainingObjects['broken']): Record<string, readonly string[]> =>
    missingRelations(dataset, plan, [{ chosen: none, lost: () => lost }]);
  const lost = dataset.broken.slice(0, 400);
  const windows = new Windows(plan, missing(lost));
  const known = new Set(readBags(windows, [...dataset.valid, ...largerValid(dataset)]).bags.flat());
  const rejected = readBags(windows, lost).bags.filter((bag) => bag.some((window) => !known.has(window)));
  assert.ok(rejected.length > 0.9 * lost.length, `${rejected.length}`);
  assert.equal(missing(lost.slice(0, 4)), {}, 'too few objects');
});

test.run();
