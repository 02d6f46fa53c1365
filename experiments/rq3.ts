// Table IV of the paper: which known bugs a hunt finds with no oracle but exceptions, with a classifier learnt from the
// version without the bug, and with filtered invariants of a Daikon-style detector. `npm run experiment:rq3 [-- --quick]`
import { createRepOK, type Verdict } from '../src/classifier/classifier.ts';
import { table } from '../src/cli/tables.ts';
import { collect } from '../src/collect/collect.ts';
import { accepts, detect, filterInvariants } from '../src/daikon/detect.ts';
import { readSample } from '../src/daikon/sample.ts';
import { variablesOf } from '../src/daikon/variable.ts';
import { ClassTable } from '../src/heap/class-table.ts';
import { hunt } from '../src/hunt/hunt.ts';
import type { HuntOptions } from '../src/hunt/hunt-options.ts';
import type { Oracle } from '../src/hunt/oracle.ts';
import type { ObjectGraph } from '../src/heap/graph.ts';
import { learn } from '../src/learn/learn.ts';
import { relearn } from '../src/learn/relearn.ts';
import { createRandom } from '../src/random.ts';
import type { HuntCell } from '../src/report/cells.ts';
import type { Structure } from '../src/structure/structure.ts';
import { rq3Structures, rq3Variants } from '../structures/rq3.ts';
import { combinations, readGrid } from './cells/command-line.ts';
import { runCells, type CellTask } from './cells/run-cells.ts';

/** Calls of a hunt. */
const CALLS = 20_000;
/** Valid objects that the invariants of the detector are found on and filtered by, the latter of larger scopes too. */
const SAMPLED = 5000;

const ORACLES = ['learned', 'none', 'daikon'] as const;
type OracleName = (typeof ORACLES)[number];

/** Makes an oracle for a subject, and says how to get a better one: classes of equal name are told apart by an oracle. */
type Made = () => Pick<HuntOptions, 'oracle' | 'relearn'>;

const grid = readGrid('experiment:rq3', 'Table IV: bugs found with a learned oracle', {
  seeds: 5,
  scopes: [6],
  structures: [...Object.keys(rq3Structures), ...Object.keys(rq3Variants)],
});

const load = (name: string): Promise<Structure> =>
  (rq3Structures as Readonly<Record<string, () => Promise<Structure>>>)[name]!();

/** Oracles are made of the version without the bug, once for all its variants. */
const makers: Readonly<
  Record<OracleName, (clean: Structure, scope: number, seed: number) => Promise<Made> | Made>
> = {
  none: () => () => ({
    oracle: { classes: new ClassTable(), checkGraph: () => ({ outcome: 'valid', probability: 1 }) },
  }),
  learned: async (clean, scope, seed) => {
    const { model } = await learn(clean, { scope, seed });
    const again = async (missed: readonly ObjectGraph[]): Promise<Oracle> =>
      createRepOK(await relearn(clean, model, missed));
    return () => ({ oracle: createRepOK(model), relearn: again });
  },
  daikon: (clean, scope, seed) => {
    const objects = (k: number, purpose: string) =>
      collect(
        clean,
        { k, driver: 'random', calls: 200_000, objects: SAMPLED },
        createRandom(`rq3/${purpose}/${seed}`),
      );
    const { graphs, schema, fields } = objects(scope, 'detect');
    const variables = variablesOf(schema, { depth: 2, sequences: false });
    const samples = (found: readonly ObjectGraph[]) => found.map((graph) => readSample(graph, variables));
    const truth = [1, 2, 4].flatMap((times) => samples(objects(times * scope, `filter/${times}`).graphs));
    const invariants = filterInvariants(detect(variables, samples(graphs)), truth);
    const checkGraph = (graph: ObjectGraph): Verdict => {
      const valid = accepts(invariants, readSample(graph, variables));
      return { outcome: valid ? 'valid' : 'invalid', probability: valid ? 1 : 0 };
    };
    return () => ({ oracle: { classes: new ClassTable(fields), checkGraph } });
  },
};

const made = new Map<string, Promise<Made> | Made>();
function oracleOf(name: OracleName, baseline: string, scope: number, seed: number): Promise<Made> | Made {
  const key = `${name} ${baseline} ${scope} ${seed}`;
  const known = made.get(key) ?? load(baseline).then((clean) => makers[name](clean, scope, seed));
  made.set(key, known);
  return known;
}

async function compute(name: string, oracle: OracleName, scope: number, seed: number): Promise<HuntCell> {
  const variant = rq3Variants[name];
  const baseline = variant?.baseline ?? name;
  const structure = await (variant?.structure() ?? load(name));
  const options = (await oracleOf(oracle, baseline, scope, seed))();
  const begin = performance.now();
  const { calls, retrained, doubtful, findings } = await hunt(structure, {
    ...options,
    scope,
    seed,
    calls: CALLS,
    trusted: await load(baseline),
  });
  return {
    experiment: 'rq3',
    structure: name,
    scope,
    seed,
    oracle,
    effect: variant?.effect ?? 'clean',
    calls,
    seconds: (performance.now() - begin) / 1000,
    retrained,
    doubtful,
    findings: findings.map(({ method, kind, sequence, explanation: { summary } }) => {
      return { method, kind, calls: sequence.map(({ text }) => text), summary };
    }),
  };
}

const tasks: CellTask<HuntCell>[] = [...combinations(grid)].flatMap(({ structure, scope, seed }) =>
  ORACLES.map((oracle) => ({
    name: `rq3-${structure}-${scope}-${oracle}-${seed}`,
    compute: () => compute(structure, oracle, scope, seed),
  })),
);
const cells = await runCells(tasks, grid.data);

/** In how many seeds something was found; of the clean version, whether that is a false alarm. */
const rows = grid.structures.map((name) => {
  const own = cells.filter(({ structure }) => structure === name);
  const found = ORACLES.map((oracle) => {
    const of = own.filter((cell) => cell.oracle === oracle);
    return `${of.filter(({ findings }) => findings.length > 0).length} of ${of.length}`;
  });
  const shortest = own
    .filter(({ oracle }) => oracle === 'learned')
    .flatMap(({ findings }) => findings)
    .sort((a, b) => a.calls.length - b.calls.length)[0];
  return [name, own[0]!.effect, ...found, shortest === undefined ? '' : shortest.calls.join('; ')];
});
console.log(
  `Seeds in which a hunt of ${CALLS} calls found something; of a clean version that is a false alarm\n` +
    table(['subject', 'effect', 'learned', 'exceptions alone', 'filtered Daikon', 'shortest finding'], rows),
);
