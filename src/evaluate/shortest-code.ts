import type { RepOK } from '../classifier/classifier.ts';
import { modelRules } from '../classifier/describe/model-rules.ts';
import type { RoleRules } from '../classifier/describe/role-rules.ts';
import { withoutUnneeded } from '../classifier/describe/without-unneeded.ts';
import { loadCode } from '../classifier/load-code.ts';
import type { WindowsModel } from '../classifier/model.ts';
import type { Dataset } from '../dataset/dataset.ts';
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

/**
 * Compares the code of the conditions that the objects of the dataset need with the classifier; where they differ, that of
 * all conditions.
 *
 * @returns the one that agrees on more objects, the shorter one if they are equal.
 */
export async function shortestCode(
  repOK: RepOK,
  structure: Structure,
  dataset: Dataset,
  options: CompareCodeOptions = {},
): Promise<ShortestCode> {
  const model = repOK.model as WindowsModel;
  const { rules: all } = modelRules(model);
  const compared = async (rules: readonly RoleRules[]): Promise<ShortestCode> => {
    const { whyNot } = await loadCode(model, rules);
    return {
      all,
      rules,
      comparison: await compareCode(repOK, structure, dataset, { whyNot, rules }, options),
    };
  };
  const short = await compared(withoutUnneeded(model, all, describedObjects(dataset)));
  if (agreesEverywhere(short.comparison) || countRules(short.rules) === countRules(all)) return short;
  const full = await compared(all);
  return countDifferences(full.comparison) < countDifferences(short.comparison) ? full : short;
}

/** Returns the number of conditions of all roles. */
export const countRules = (rules: readonly RoleRules[]): number =>
  rules.reduce((sum, ofRole) => sum + ofRole.rules.length, 0);

const countDifferences = ({ groups, windows }: CodeComparison): number =>
  groups.reduce((sum, { objects, agreed }) => sum + objects - agreed, windows.seen - windows.agreed);
