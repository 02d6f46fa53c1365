// Beyond the trained scope: classifiers trained on small objects against scope 8, where Korat's search can enumerate
// it, and against random objects of up to 200 nodes. `npm run experiment:scope [-- --quick]`
import { createRepOK } from '../../src/classifier/classifier.ts';
import type { WindowsModel } from '../../src/classifier/model.ts';
import { unionOf } from '../../src/classifier/windows-judge.ts';
import { table } from '../../src/cli/tables.ts';
import { makeDataset } from '../../src/dataset/make-dataset.ts';
import { trainedKeys } from '../../src/dataset/trained-keys.ts';
import { LearnInvError } from '../../src/error.ts';
import { evaluate } from '../../src/evaluate/evaluate.ts';
import { judgeLarger } from '../../src/evaluate/judge-larger.ts';
import { largerObjects } from '../../src/evaluate/larger-objects.ts';
import { createSearchSpace } from '../../src/korat/create-search-space.ts';
import { train } from '../../src/learn/learn.ts';
import { createRandom } from '../../src/random.ts';
import type { ScopeCell } from '../cells/cell.ts';
import { LARGER_MEASURES, misjudged, recalls } from '../report/larger-measures.ts';
import type { Structure } from '../../src/structure/structure.ts';
import { builtInStructures, paperStructures, unseenStructures } from '../../structures/index.ts';
import { combinations, readGrid } from './support/read-grid.ts';
import { runCells, type CellTask } from '../cells/run-cells.ts';
import { countSpread, shareSpread } from './support/spread.ts';

/** The scope whose candidates are judged. */
const KORAT_SCOPE = 8;
/** Nodes or items of the random objects, how many there are of each size, and how many are broken once and twice. */
const SIZES = [10, 20, 50, 200];
const VALID = 200;
const BROKEN = 1000;

const grid = readGrid('experiment:scope', 'classifiers of small scopes against larger objects', {
  seeds: 5,
  scopes: [6],
  structures: [...paperStructures, ...unseenStructures],
  explored: 4_000_000,
});

async function compute(name: string, scope: number, seed: number): Promise<ScopeCell> {
  const structure = await builtInStructures[name]!();
  const { dataset, seconds } = makeDataset(structure, { scope, seed });
  const learned = await train(dataset, { seed, encoding: 'windows' });
  const repOK = createRepOK(learned.model);
  const { encoding, votes } = learned.model as WindowsModel;
  const { valid, broken } = trainedKeys(dataset);
  const all = {
    scope: KORAT_SCOPE,
    explored: grid.explored,
    max: grid.explored,
    trained: new Set([...valid, ...broken]),
  };
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
    sizes: SIZES.map((size) => {
      const random = createRandom(`scope/${name}/${size}/${seed}`);
      const objects = largerObjects(structure, { size, valid: VALID, broken: BROKEN }, repOK.classes, random);
      return judgeLarger(repOK, objects);
    }),
    ...(isEnumerable(structure) ? { korat: evaluate(repOK, structure, all) } : {}),
  };
}

/** Whether Korat's search can enumerate a structure: it fills declared fields, but no arrays, Maps and Sets. */
function isEnumerable(structure: Structure): boolean {
  try {
    createSearchSpace(structure, KORAT_SCOPE);
    return true;
  } catch (error) {
    if (error instanceof LearnInvError) return false;
    throw error;
  }
}

const tasks: CellTask<ScopeCell>[] = [...combinations(grid)].map(({ structure, scope, seed }) => ({
  key: { experiment: 'scope', structure, scope, seed },
  compute: () => compute(structure, scope, seed),
}));
const cells = await runCells(tasks, grid.data);

const groups = grid.scopes.flatMap((scope) =>
  grid.structures.map((structure) =>
    cells.filter((cell) => cell.structure === structure && cell.scope === scope),
  ),
);
const ofSizes = groups.flatMap((own) =>
  SIZES.map((size, index) => {
    const counts = own.map(({ sizes }) => sizes[index]!);
    return [
      own[0]!.structure,
      String(own[0]!.scope),
      String(size),
      ...LARGER_MEASURES.map((measure) => shareSpread(recalls(measure, counts))),
      ...LARGER_MEASURES.map((measure) => countSpread(misjudged(measure, counts))),
    ];
  }),
);
const kinds = LARGER_MEASURES.map(({ title }) => title);
const head = [
  ...['structure', 'trained at', 'size'],
  ...kinds.map((title) => `${title}: recall`),
  ...kinds.map((title) => `${title}: misjudged`),
];
const ofScope = groups.flatMap((own) => {
  const judged = own.flatMap(({ korat }) => (korat === undefined ? [] : [korat]));
  if (judged.length === 0) return [];
  const { positives, negatives, cappedAt } = judged[0]!;
  return [
    [
      own[0]!.structure,
      String(own[0]!.scope),
      `${positives.total} + ${negatives.total}${cappedAt === undefined ? '' : ' (the first)'}`,
      countSpread(judged.map((counts) => counts.positives.fp)),
      countSpread(judged.map((counts) => counts.negatives.fn)),
    ],
  ];
});
console.log(`Larger objects, truth: the structure's own repOK; worst seed / mean of ${grid.seeds.length}
${table(head, ofSizes)}
Candidates of scope ${KORAT_SCOPE}
${table(['structure', 'trained at', 'valid + invalid', 'invalid called valid', 'valid called invalid'], ofScope)}`);
