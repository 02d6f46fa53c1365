import { createRepOK, type RepOK, type Verdict } from '../../../src/classifier/classifier.ts';
import { LARGEST_SCOPE } from '../../../src/transition/largest-scope.ts';
import { collect } from '../../../src/collect/collect.ts';
import { ClassTable } from '../../../src/heap/class-table.ts';
import type { ObjectGraph } from '../../../src/heap/graph.ts';
import type { HuntOptions } from '../../../src/hunt/hunt-options.ts';
import { hunt } from '../../../src/hunt/hunt.ts';
import { learn } from '../../../src/learn/learn.ts';
import { relearn } from '../../../src/learn/relearn.ts';
import { createRandom } from '../../../src/random.ts';
import type { Structure } from '../../../src/structure/structure.ts';
import { learnTransitions } from '../../../src/transition/learn-transitions.ts';
import { createTransitionJudge } from '../../../src/transition/transition-judge.ts';
import { rq3Structures } from '../../../structures/rq3.ts';
import { accepts, detect, filterInvariants } from '../../daikon-baseline/detect.ts';
import { readSample } from '../../daikon-baseline/sample.ts';
import { variablesOf } from '../../daikon-baseline/variable.ts';

/** Calls of a hunt. */
export const CALLS = 20_000;
/** Maximum number of valid objects per collection: one for detecting invariants, three for filtering them. */
const SAMPLED = 5000;

export const ORACLES = ['learned', 'transitions', 'none', 'daikon'] as const;
export type OracleName = (typeof ORACLES)[number];

/** Creates a fresh oracle for one subject: the class table of an oracle cannot hold two classes of the same name. */
type OracleFactory = () => Pick<HuntOptions, 'oracle' | 'transitions'>;

type MakeFactory = (clean: Structure, scope: number, seed: number) => Promise<OracleFactory> | OracleFactory;

/** Loads the version of a subject without the bug. */
export const loadClean = (name: string): Promise<Structure> =>
  (rq3Structures as Readonly<Record<string, () => Promise<Structure>>>)[name]!();

const known = new Map<string, Promise<OracleFactory> | OracleFactory>();

/** Returns the oracle factory of a clean version; it is made once and shared by all variants of that version. */
export function oracleFactory(
  name: OracleName,
  baseline: string,
  scope: number,
  seed: number,
): Promise<OracleFactory> | OracleFactory {
  const key = `${name} ${baseline} ${scope} ${seed}`;
  const factory = known.get(key) ?? loadClean(baseline).then((clean) => FACTORIES[name](clean, scope, seed));
  known.set(key, factory);
  return factory;
}

const FACTORIES: Readonly<Record<OracleName, MakeFactory>> = {
  none: () => () => ({
    oracle: { classes: new ClassTable(), checkGraph: () => ({ outcome: 'valid', probability: 1 }) },
  }),
  learned: makeLearned,
  transitions: makeTransitions,
  daikon: makeDaikon,
};

/**
 * A classifier that was checked in a hunt on the clean version and retrained with the valid objects that it rejected
 * there. It is not retrained in the variants; the hunt holds back what it wrongly rejects.
 */
async function makeLearned(clean: Structure, scope: number, seed: number): Promise<OracleFactory> {
  let { model } = await learn(clean, { scope, seed });
  const retrain = async (missed: readonly ObjectGraph[]): Promise<RepOK> => {
    model = await relearn(clean, model, missed);
    return createRepOK(model);
  };
  await hunt(clean, { oracle: createRepOK(model), relearn: retrain, scope, seed, calls: CALLS });
  const settled = model;
  return () => ({ oracle: createRepOK(settled) });
}

/** The learned classifier together with the transitions of the clean version. */
async function makeTransitions(clean: Structure, scope: number, seed: number): Promise<OracleFactory> {
  const learned = await oracleFactory('learned', clean.name, scope, seed);
  const { models } = await learnTransitions(clean, {
    scope: Math.min(scope, LARGEST_SCOPE),
    seed,
    fields: (learned().oracle as RepOK).model.fields,
  });
  const transitions = new Map(models.map((model) => [model.operation, createTransitionJudge(model)]));
  return () => ({ ...learned(), transitions });
}

/** Detected invariants, filtered by valid objects of one, two and four times the scope. */
async function makeDaikon(clean: Structure, scope: number, seed: number): Promise<OracleFactory> {
  const objects = (k: number, purpose: string) =>
    collect(
      clean,
      { k, driver: 'random', maxCalls: 200_000, maxStates: SAMPLED },
      createRandom(`rq3/${purpose}/${seed}`),
    );
  const { graphs, schema, fields } = await objects(scope, 'detect');
  const variables = variablesOf(schema, { depth: 2, sequences: false });
  const samples = (found: readonly ObjectGraph[]) => found.map((graph) => readSample(graph, variables));
  const truth: ReturnType<typeof readSample>[] = [];
  for (const times of [1, 2, 4]) {
    truth.push(...samples((await objects(times * scope, `filter/${times}`)).graphs));
  }
  const invariants = filterInvariants(detect(variables, samples(graphs)), truth);
  const checkGraph = (graph: ObjectGraph): Verdict => {
    const valid = accepts(invariants, readSample(graph, variables));
    return { outcome: valid ? 'valid' : 'invalid', probability: valid ? 1 : 0 };
  };
  return () => ({ oracle: { classes: new ClassTable(fields), checkGraph } });
}
