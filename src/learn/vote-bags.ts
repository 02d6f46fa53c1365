import { readBags, type WindowBags } from '../encode/windows/bags/window-bags.ts';
import { trainingBags, type BagsWithHeldOut } from '../encode/windows/bags/training-bags.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import type { WindowPlan } from '../encode/windows/window-plan.ts';
import type { ObjectGraph } from '../heap/graph.ts';

/** The objects that a vote's network is trained and validated on. */
export interface VoteObjects {
  readonly valid: readonly ObjectGraph[];
  readonly broken: readonly ObjectGraph[];
  /** Larger valid objects, for validation only. */
  readonly largerValidation: readonly ObjectGraph[];
}

/** The objects of a vote as training data. */
export interface VoteBags {
  /** Undefined if the vote has no relations, so that there is nothing to train on. */
  readonly bags: BagsWithHeldOut | undefined;
  /** Number of broken objects whose classes and values all occur in the plan. */
  readonly broken: number;
}

/**
 * Reads objects as bags of windows through the relations of a vote. Broken objects whose windows all occur in valid
 * objects are left out, since no network can separate them.
 *
 * @param relations the names of the relations, by role.
 */
export function voteBags(
  plan: WindowPlan,
  relations: Readonly<Record<string, readonly string[]>>,
  { valid, broken, largerValidation }: VoteObjects,
): VoteBags {
  const windows = new Windows(plan, relations);
  const validBags = readBags(windows, valid);
  const brokenBags = readBags(windows, broken);
  if (windows.relations.every(({ length }) => length === 0)) {
    return { bags: undefined, broken: brokenBags.bags.length };
  }
  const bags = trainingBags(
    windows,
    validBags,
    withoutAccepted(brokenBags, validBags),
    readBags(windows, largerValidation),
  );
  return { bags, broken: brokenBags.bags.length };
}

function withoutAccepted({ roles, bags }: WindowBags, valid: WindowBags): WindowBags {
  const known = new Set(valid.bags.flat());
  return { roles, bags: bags.filter((bag) => !bag.every((window) => known.has(window))) };
}
