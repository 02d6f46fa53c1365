// Table IV of the paper: which known bugs a hunt finds with no oracle but exceptions, with filtered invariants of a
// Daikon-style detector, with a classifier learnt from the version without the bug, and with what that version's operations
// do besides. `npm run experiment:rq3 [-- --quick]`
import { createRepOK, type RepOK, type Verdict } from '../../src/classifier/classifier.ts';
import { LARGEST_SCOPE } from '../../src/transition/largest-scope.ts';
import { table } from '../../src/cli/tables.ts';
import { collect } from '../../src/collect/collect.ts';
import { accepts, detect, filterInvariants } from '../daikon-baseline/detect.ts';
import { readSample } from '../daikon-baseline/sample.ts';
import { variablesOf } from '../daikon-baseline/variable.ts';
import { ClassTable } from '../../src/heap/class-table.ts';
import { hunt } from '../../src/hunt/hunt.ts';
import type { HuntOptions } from '../../src/hunt/hunt-options.ts';
import type { ObjectGraph } from '../../src/heap/graph.ts';
import { learn } from '../../src/learn/learn.ts';
import { relearn } from '../../src/learn/relearn.ts';
import { createRandom } from '../../src/random.ts';
import type { HuntCell } from '../cells/cell.ts';
import { isFound } from '../report/tables/hunt-table.ts';
import type { Structure } from '../../src/structure/structure.ts';
import { learnTransitions } from '../../src/transition/learn-transitions.ts';
import { createTransitionJudge } from '../../src/transition/transition-judge.ts';
import { rq3Structures, rq3Variants } from '../../structures/rq3.ts';
import { combinations, readGrid } from './support/read-grid.ts';
import { isSoundAfter } from '../support/is-sound-after.ts';
import { runCells, type CellTask } from '../cells/run-cells.ts';

/** Calls of a hunt. */
const CALLS = 20_000;
/** Valid objects that the invariants of the detector are found on and filtered by, the latter of larger scopes too. */
const SAMPLED = 5000;

const ORACLES = ['learned', 'transitions', 'none', 'daikon'] as const;
type OracleName = (typeof ORACLES)[number];

/** Makes an oracle for a subject: classes of equal name are told apart by an oracle. */
type Made = () => Pick<HuntOptions, 'oracle' | 'transitions'>;

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
  learned: (clean, scope, seed) => learnedOracle(clean, scope, seed),
  transitions: async (clean, scope, seed) => {
    const made = await oracleOf('learned', clean.name, scope, seed);
    const { models } = await learnTransitions(clean, {
      scope: Math.min(scope, LARGEST_SCOPE),
      seed,
      fields: (made().oracle as RepOK).model.fields,
    });
    const transitions = new Map(models.map((model) => [model.operation, createTransitionJudge(model)]));
    return () => ({ ...made(), transitions });
  },
  daikon: (clean, scope, seed) => {
    const objects = (k: number, purpose: string) =>
      collect(
        clean,
        { k, driver: 'random', maxCalls: 200_000, maxStates: SAMPLED },
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

/**
 * A classifier that was put to the builders of the clean version in a hunt there, and learnt what it missed. In the
 * variants it learns no more: what it wrongly rejects is held back.
 */
async function learnedOracle(clean: Structure, scope: number, seed: number): Promise<Made> {
  let { model } = await learn(clean, { scope, seed });
  const again = async (missed: readonly ObjectGraph[]): Promise<RepOK> => {
    model = await relearn(clean, model, missed);
    return createRepOK(model);
  };
  await hunt(clean, { oracle: createRepOK(model), relearn: again, scope, seed, calls: CALLS });
  const settled = model;
  return () => ({ oracle: createRepOK(settled) });
}

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
  const { classes } = options.oracle;
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
    suspects: variant?.suspects ?? [],
    calls,
    seconds: (performance.now() - begin) / 1000,
    retrained,
    doubtful,
    findings: findings.map((finding) => {
      const { method, kind, sequence, explanation } = finding;
      const isFalse =
        variant === undefined || (kind === 'invariant' && isSoundAfter(finding, structure, classes));
      const calls = sequence.map(({ text }) => text);
      return { method, kind, calls, summary: explanation.summary, falseAlarm: isFalse };
    }),
  };
}

const tasks: CellTask<HuntCell>[] = [...combinations(grid)].flatMap(({ structure, scope, seed }) =>
  ORACLES.map((oracle) => ({
    key: { experiment: 'rq3', structure, scope, oracle, seed },
    compute: () => compute(structure, oracle, scope, seed),
  })),
);
const cells = await runCells(tasks, grid.data);

const rows = grid.structures.map((name) => {
  const own = cells.filter(({ structure }) => structure === name);
  const found = ORACLES.map((oracle) => {
    const of = own.filter((cell) => cell.oracle === oracle);
    return `${of.filter(isFound).length} of ${of.length}`;
  });
  const told = own.filter(({ oracle }) => oracle === 'learned' || oracle === 'transitions');
  const alarms = told.flatMap(({ findings }) => findings.filter(({ falseAlarm }) => falseAlarm));
  const shortest = told
    .flatMap(({ findings }) => findings)
    .sort((a, b) => a.calls.length - b.calls.length)[0];
  return [name, own[0]!.effect, ...found, String(alarms.length), shortest?.calls.join('; ') ?? ''];
});
console.log(
  `Seeds in which a hunt of ${CALLS} calls found the bug\n` +
    table(
      [
        ...['subject', 'effect', 'learned', 'and transitions', 'exceptions alone', 'filtered Daikon'],
        ...['false alarms of the learned', 'shortest finding'],
      ],
      rows,
    ),
);
