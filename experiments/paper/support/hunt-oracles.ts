import { createRepOK, type RepOK } from '../../../src/learn/model/classifier.ts';
import { LARGEST_SCOPE } from '../../../src/learn/transitions/learn-transitions-options.ts';
import { ClassTable } from '../../../src/objects/heap/class-table.ts';
import type { HuntOptions } from '../../../src/hunt/hunt-options.ts';
import type { Structure } from '../../../src/objects/structure/structure.ts';
import { learnTransitions } from '../../../src/learn/transitions/learn-transitions.ts';
import { createTransitionJudge } from '../../../src/learn/transitions/transition-judge.ts';
import { rq3Structures } from '../../../structures/rq3.ts';
import { filteredInvariants, invariantOracle } from '../../daikon-baseline/filtered-invariants.ts';
import { settledModel } from '../../support/settled-model.ts';

/** Calls of a hunt. */
export const CALLS = 20_000;

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

/** A classifier that was checked in a hunt on the clean version; it is not retrained in the variants. */
async function makeLearned(clean: Structure, scope: number, seed: number): Promise<OracleFactory> {
  const model = await settledModel(clean, { scope, seed, calls: CALLS });
  return () => ({ oracle: createRepOK(model) });
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

/** Detected invariants, filtered by valid objects. */
async function makeDaikon(clean: Structure, scope: number, seed: number): Promise<OracleFactory> {
  const detected = await filteredInvariants(clean, scope, seed, 'rq3');
  return () => ({ oracle: invariantOracle(detected) });
}
