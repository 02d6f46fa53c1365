// How much of what larger valid objects show do the collected objects know? Compares the steered collection with the
// random drive that it replaced. `npm run experiment:valid-windows [-- --structures fibonacci-heap]`
import { Command } from 'commander';
import { table } from '../../src/cli/tables.ts';
import { collect } from '../../src/learn/examples/collect/collect.ts';
import { growObjects } from '../../src/learn/examples/collect/grow-objects.ts';
import { collectLarger } from '../../src/learn/examples/dataset/collect-larger.ts';
import { sampleBySize } from '../../src/learn/examples/dataset/sample-by-size.ts';
import { OutcomePairs } from '../../src/learn/windows/bags/outcome-pairs.ts';
import { Windows } from '../../src/learn/windows/bags/windows.ts';
import { inferPlan, sortLookup } from '../../src/learn/windows/plan/infer-plan.ts';
import type { SortOfField } from '../../src/learn/windows/window-plan.ts';
import { ClassTable } from '../../src/objects/heap/class-table.ts';
import type { ObjectGraph } from '../../src/objects/heap/graph.ts';
import { createRandom } from '../../src/base/random.ts';
import { findSorts } from '../../src/learn/examples/value-sorts/find-sorts.ts';
import { runSteps } from '../../src/objects/structure/steps.ts';
import { builtInStructures, paperStructures, unseenStructures } from '../../structures/index.ts';
import { runProgram } from '../support/run-program.ts';

const SCOPE = 6;
/** Sizes of the reference objects, and objects per size: those of `npm run experiment:scope`, but of another seed. */
const REFERENCE = [
  [10, 100],
  [20, 100],
  [50, 60],
  [200, 30],
] as const;
/** The random drive: factors of the scope, and objects per factor. */
const DRIVEN = [
  [2, 340],
  [4, 220],
] as const;

const cpuMilliseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Returns the number of windows and of pairs of outcomes in objects that the known ones lack. */
function countNew(
  known: readonly ObjectGraph[],
  objects: readonly ObjectGraph[],
  sorts: readonly SortOfField[],
): [number, number] {
  const plan = inferPlan([...known, ...objects], sortLookup(sorts));
  const windows = new Windows(plan);
  const pairs = new OutcomePairs(plan, createRandom('pairs'));
  const add = (graphs: readonly ObjectGraph[]): [number, number] => {
    const before = windows.tables.reduce((sum, { count }) => sum + count, 0);
    let newPairs = 0;
    for (const graph of graphs) {
      windows.read(graph);
      newPairs += pairs.add(graph);
    }
    return [windows.tables.reduce((sum, { count }) => sum + count, 0) - before, newPairs];
  };
  add(known);
  return add(objects);
}

async function rowOf(name: string): Promise<string[]> {
  const structure = await builtInStructures[name]!();
  const random = createRandom(`valid-windows/${name}`);
  const limits = { driver: 'auto', maxCalls: 100_000, maxStates: 20_000 } as const;
  const collected = await collect(structure, { k: SCOPE, ...limits }, random.fork('scope'));
  const small = sampleBySize(collected.graphs, 2000, random.fork('sample'));

  const { sorts } = await findSorts(structure, SCOPE, collected, random.fork('sorts'));

  const begin = cpuMilliseconds();
  const driven: ObjectGraph[] = [];
  for (const [factor, count] of DRIVEN) {
    const fork = random.fork(`driven/${factor}`);
    const options = { k: factor * SCOPE, driver: 'random', maxCalls: 10_000, maxStates: 1500 } as const;
    driven.push(...sampleBySize((await collect(structure, options, fork)).graphs, count, fork));
  }
  const middle = cpuMilliseconds();
  const larger = await collectLarger(structure, collected, { sorts }, SCOPE, random.fork('steered'));
  const end = cpuMilliseconds();
  const steered = larger.flatMap(({ training, validation }) => [...training, ...validation]);

  const reference: ObjectGraph[] = [];
  for (const [size, count] of REFERENCE) {
    const classes = new ClassTable(collected.fields);
    const grown = await runSteps(growObjects(structure, size, count, classes, random.fork(`${size}`)));
    reference.push(...grown.map(({ graph }) => graph));
  }
  const all = countNew([], reference, sorts);
  const shares = [driven, steered].map((objects) =>
    countNew([...small, ...objects], reference, sorts).map((count, index) => (100 * count) / all[index]!),
  );
  return [
    name,
    ...[driven, steered].map(({ length }) => String(length)),
    ...[middle - begin, end - middle].map((time) => time.toFixed(0)),
    ...shares.map(([windows]) => windows!.toFixed(0)),
    ...shares.map(([, pairs]) => pairs!.toFixed(2)),
  ];
}

const HEAD = [
  'structure',
  ...['driven objects', 'steered', 'driven, ms', 'steered'],
  ...['unknown windows, driven, %', 'steered', 'unknown pairs, driven, %', 'steered'],
];

await runProgram(async () => {
  const all = [...paperStructures, ...unseenStructures];
  const { structures } = new Command('experiment:valid-windows')
    .description('what collected objects know of larger valid objects')
    .option('--structures <names>', 'only these, separated by commas', (text) => text.split(','), all)
    .exitOverride()
    .parse()
    .opts<{ structures: string[] }>();
  const rows: string[][] = [];
  for (const name of structures) rows.push(await rowOf(name));
  console.log(table(HEAD, rows));
});
