import type { RepOK } from '../classifier/classifier.ts';
import { modelRules } from '../classifier/describe/model-rules.ts';
import type { RoleRules } from '../classifier/describe/role-rules.ts';
import { withoutUnneeded } from '../classifier/describe/without-unneeded.ts';
import { loadCode } from '../classifier/load-code.ts';
import type { WindowsModel } from '../classifier/model.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import type { Structure } from '../structure/structure.ts';
import { agreesEverywhere, type CodeComparison } from './code-comparer.ts';
import { compareCode, type CompareCodeOptions } from './compare-code.ts';
import { describedObjects } from './described-objects.ts';

/** The conditions that code checks, and how the code compares with its classifier. */
export interface ShortestCode {
  /** All conditions of the model, by role id. */
  readonly all: readonly RoleRules[];
  /** Those that the code checks. */
  readonly rules: readonly RoleRules[];
  readonly comparison: CodeComparison;
}

/** Times that conditions are added, at most, which an object that the code accepts wrongly violates. */
const MAX_ROUNDS = 3;

/**
 * Compares the code of the conditions that the objects of the dataset need with the classifier. Objects that it accepts and
 * the classifier rejects are added to those of the dataset, and the code of the conditions that these need is compared.
 *
 * @returns the code that agrees, if any does; else that of all conditions, if it agrees on more objects.
 */
export async function shortestCode(
  repOK: RepOK,
  structure: Structure,
  dataset: Dataset,
  options: CompareCodeOptions = {},
): Promise<ShortestCode> {
  const model = repOK.model as WindowsModel;
  const { rules: all } = modelRules(model);
  const { valid, broken } = describedObjects(dataset);
  /** By key, so that none counts twice. */
  const missed = new Map<string, ObjectGraph>();
  const compared = async (rules: readonly RoleRules[]): Promise<ShortestCode> => {
    const { whyNot } = await loadCode(model, rules);
    const onMissed = (graph: ObjectGraph): unknown => missed.set(graphKey(graph), graph);
    const code = { whyNot, rules };
    return {
      all,
      rules,
      comparison: await compareCode(repOK, structure, dataset, code, { ...options, onMissed }),
    };
  };
  let short: ShortestCode | undefined;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const known = missed.size;
    short = await compared(withoutUnneeded(model, all, { valid, broken: [...broken, ...missed.values()] }));
    if (agreesEverywhere(short.comparison) || countRules(short.rules) === countRules(all)) return short;
    if (missed.size === known) break;
  }
  const full = await compared(all);
  return differing(full) < differing(short!) ? full : short!;
}

/** Returns the number of objects and windows on which code and classifier differ. */
const differing = ({ comparison: { groups, windows } }: ShortestCode): number =>
  groups.reduce((sum, { objects, agreed }) => sum + objects - agreed, windows.seen - windows.agreed);

/** Returns the number of conditions of all roles. */
export const countRules = (rules: readonly RoleRules[]): number =>
  rules.reduce((sum, ofRole) => sum + ofRole.rules.length, 0);
