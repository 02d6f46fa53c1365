import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures, paperStructures } from '../../structures/index.ts';
import { ClassTable } from '../heap/class-table.ts';
import { graphKey } from '../heap/graph.ts';
import { readHeap } from '../heap/read.ts';
import { buildObject } from './build-object.ts';
import { candidateGraphs } from './candidate-graphs.ts';
import { candidates } from './candidates.ts';
import { createSearchSpace } from './create-search-space.ts';

for (const [name, load] of paperStructures.map((name) => [name, builtInStructures[name]!] as const)) {
  test(`the graph of each ${name} candidate equals that of its live object`, async () => {
    const structure = await load();
    const space = await createSearchSpace(structure, 3);
    const fields = Object.entries(structure.scope!(3)).map(([of, scope]) => [
      of,
      Object.keys(scope.fields ?? {}),
    ]);
    const classes = new ClassTable(Object.fromEntries(fields) as Record<string, string[]>);
    const graphOf = candidateGraphs(space, classes);
    for (const { cells } of candidates(space)) {
      assert.is(graphKey(graphOf(cells)), graphKey(readHeap(buildObject(space, cells), classes).graph));
    }
  });
}

test.run();
