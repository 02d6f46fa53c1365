// The number of relations that each structure's vocabulary has without and with the sorts of its fields.
// `npm run experiment:vocabulary [-- --structures b-tree --scopes 6]`
import { table } from '../../src/cli/tables.ts';
import type { Dataset } from '../../src/learn/examples/dataset/dataset.ts';
import { makeDataset } from '../../src/learn/examples/dataset/make-dataset.ts';
import { inferPlan, sortLookup } from '../../src/learn/windows/plan/infer-plan.ts';
import { Records } from '../../src/learn/windows/records/records.ts';
import { createVocabulary } from '../../src/learn/windows/vocabulary/vocabulary.ts';
import type { SortOfField } from '../../src/learn/windows/window-plan.ts';
import { builtInStructures, paperStructures, unseenStructures } from '../../structures/index.ts';
import { runProgram } from '../support/run-program.ts';
import { combinations, readGrid } from './support/read-grid.ts';

/** Returns the relations of a dataset's vocabulary, each as the id of its role and its name. */
function relationsOf({ valid, beyond }: Dataset, sorts: readonly SortOfField[]): Set<string> {
  const { largerTraining = [], complete = [], largerValidation = [] } = beyond ?? {};
  const graphs = [...valid, ...largerTraining, ...complete, ...largerValidation];
  const vocabulary = createVocabulary(new Records(inferPlan(graphs, sortLookup(sorts))));
  return new Set(vocabulary.flatMap((relations, role) => relations.map(({ name }) => `${role} ${name}`)));
}

await runProgram(async () => {
  const grid = readGrid('experiment:vocabulary', 'the size of each vocabulary without and with sorts', {
    seeds: 1,
    scopes: [6],
    structures: [...paperStructures, ...unseenStructures],
  });
  const rows: string[][] = [];
  for (const { structure, scope, seed } of combinations(grid)) {
    const { dataset } = await makeDataset(await builtInStructures[structure]!(), { scope, seed });
    const before = relationsOf(dataset, []);
    const after = relationsOf(dataset, dataset.sorts ?? []);
    const kept = [...before].filter((relation) => after.has(relation)).length;
    const [gone, added] = [before.size - kept, after.size - kept];
    rows.push([structure, ...[before.size, gone, added, after.size].map(String)]);
  }
  process.stdout.write(`${table(['structure', 'without sorts', 'gone', 'added', 'with sorts'], rows)}\n`);
});
