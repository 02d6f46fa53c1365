import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../structures/index.ts';
import { makeDataset } from '../dataset/make-dataset.ts';
import type { TrainingObjects } from '../dataset/dataset.ts';
import type { WindowBags } from '../encode/windows/bags/window-bags.ts';
import { inferPlan } from '../encode/windows/plan/infer-plan.ts';
import { createRandom, type Random } from '../random.ts';
import { chooseRelations } from './choose-relations.ts';
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

test.run();
