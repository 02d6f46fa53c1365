// Beyond the trained scope: classifiers trained on small objects against scope 8, if Korat's search can enumerate it,
// and against random objects of up to 200 nodes. `npm run experiment:scope [-- --quick]`
import { createRepOK } from '../../src/classifier/classifier.ts';
import type { WindowsModel } from '../../src/classifier/model.ts';
import { unionOf } from '../../src/classifier/windows-judge.ts';
import { table } from '../../src/cli/tables.ts';
import { makeDataset } from '../../src/dataset/make-dataset.ts';
import { trainedKeys } from '../../src/dataset/trained-keys.ts';
import { LearnInvError } from '../../src/error.ts';
import type { EvaluateOptions } from '../../src/evaluate/evaluate-options.ts';
import { evaluate } from '../../src/evaluate/evaluate.ts';
import { judgeLargerObjects, type LargerCounts } from '../../src/evaluate/judge-larger-objects.ts';
import { largerObjects } from '../../src/evaluate/larger-objects.ts';
import { createSearchSpace } from '../../src/korat/create-search-space.ts';
import { train } from '../../src/learn/train.ts';
import { createRandom } from '../../src/random.ts';
import type { Structure } from '../../src/structure/structure.ts';
import { builtInStructures, paperStructures, unseenStructures } from '../../structures/index.ts';
import type { ScopeCell } from '../cells/cell.ts';
import { runCells, type CellTask } from '../cells/run-cells.ts';
import { LARGER_MEASURES, misjudged, recalls } from '../report/larger-measures.ts';
import { runProgram } from '../support/run-program.ts';
import { combinations, readGrid, type Grid } from './support/read-grid.ts';
import { countSpread, shareSpread } from './support/spread.ts';

/** The scope whose candidates are judged. */
const KORAT_SCOPE = 8;
/** Sizes of the random objects, in nodes or items. */
const SIZES = [10, 20, 50, 200];
/** Valid objects per size. */
const VALID = 200;
/** Objects per size with one broken field, and as many with two. */
const BROKEN = 1000;

async function compute(name: string, scope: number, seed: number, maxExplored: number): Promise<ScopeCell> {
  const structure = await builtInStructures[name]!();
  const { dataset, seconds } = await makeDataset(structure, { scope, seed });
  const learned = await train(dataset, { seed, encoding: 'windows' });
  const repOK = createRepOK(learned.model);
  const { encoding, votes } = learned.model as WindowsModel;
  const { valid, broken } = trainedKeys(dataset);
  // Typed, so that an unknown option is a compile error.
  const all: EvaluateOptions = {
    scope: KORAT_SCOPE,
    maxExplored,
    maxObjects: maxExplored,
    trained: new Set([...valid, ...broken]),
  };
  const sizes: LargerCounts[] = [];
  for (const size of SIZES) {
    const random = createRandom(`scope/${name}/${size}/${seed}`);
    const options = { size, maxValid: VALID, maxBroken: BROKEN };
    sizes.push(judgeLargerObjects(repOK, await largerObjects(structure, options, repOK.classes, random)));
  }
  return {
    experiment: 'scope',
    structure: name,
    scope,
    seed,
    training: {
      positives: valid.size,
      negatives: broken.size,
      seconds: seconds.collect + seconds.break + learned.seconds.train,
      relations: Object.values(unionOf(votes, encoding.plan)).flat().length,
    },
    sizes,
    ...((await isEnumerable(structure)) ? { korat: await evaluate(repOK, structure, all) } : {}),
  };
}

/** True if Korat's search can enumerate the structure: it fills declared fields, but not arrays, Maps and Sets. */
async function isEnumerable(structure: Structure): Promise<boolean> {
  try {
    await createSearchSpace(structure, KORAT_SCOPE);
    return true;
  } catch (error) {
    if (error instanceof LearnInvError) return false;
    throw error;
  }
}

const tasksOf = (grid: Grid): CellTask<ScopeCell>[] =>
  [...combinations(grid)].map(({ structure, scope, seed }) => ({
    key: { experiment: 'scope', structure, scope, seed },
    compute: () => compute(structure, scope, seed, grid.maxExplored),
  }));

const TITLES = LARGER_MEASURES.map(({ title }) => title);
const SIZE_HEAD = [
  ...['structure', 'trained at', 'size'],
  ...TITLES.map((title) => `${title}: recall`),
  ...TITLES.map((title) => `${title}: misjudged`),
];

/** One row per size of the random objects. */
const sizeRows = (cells: readonly ScopeCell[]): string[][] =>
  SIZES.map((size, index) => {
    const counts = cells.map(({ sizes }) => sizes[index]!);
    return [
      ...[cells[0]!.structure, String(cells[0]!.scope), String(size)],
      ...LARGER_MEASURES.map((measure) => shareSpread(recalls(measure, counts))),
      ...LARGER_MEASURES.map((measure) => countSpread(misjudged(measure, counts))),
    ];
  });

const KORAT_HEAD = [
  'structure',
  'trained at',
  'valid + invalid',
  'invalid called valid',
  'valid called invalid',
];

/** One row for the candidates of the Korat scope; none if they cannot be enumerated. */
function koratRows(cells: readonly ScopeCell[]): string[][] {
  const judged = cells.flatMap(({ korat }) => (korat === undefined ? [] : [korat]));
  if (judged.length === 0) return [];
  const { positives, negatives, cappedAt } = judged[0]!;
  return [
    [
      cells[0]!.structure,
      String(cells[0]!.scope),
      `${positives.total} + ${negatives.total}${cappedAt === undefined ? '' : ' (the first)'}`,
      countSpread(judged.map((counts) => counts.positives.fp)),
      countSpread(judged.map((counts) => counts.negatives.fn)),
    ],
  ];
}

await runProgram(async () => {
  const grid = readGrid('experiment:scope', 'classifiers of small scopes against larger objects', {
    seeds: 5,
    scopes: [6],
    structures: [...paperStructures, ...unseenStructures],
    maxExplored: 4_000_000,
  });
  const cells = await runCells(tasksOf(grid), grid.data);
  const groups = grid.scopes.flatMap((scope) =>
    grid.structures.map((structure) =>
      cells.filter((cell) => cell.structure === structure && cell.scope === scope),
    ),
  );
  console.log(`Larger objects, truth: the structure's own repOK; worst seed / mean of ${grid.seeds.length}
${table(SIZE_HEAD, groups.flatMap(sizeRows))}
Candidates of scope ${KORAT_SCOPE}
${table(KORAT_HEAD, groups.flatMap(koratRows))}`);
});
