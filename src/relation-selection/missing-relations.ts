import type { TrainingObjects } from '../dataset/dataset.ts';
import { readBags } from '../encode/windows/bags/window-bags.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import type { WindowPlan } from '../encode/windows/window-plan.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { addRejecting } from './add-rejecting.ts';
import type { VoteChoice } from './choose-among.ts';
import { distinctWindows } from './distinct-windows.ts';
import { Projection } from './projection.ts';
import { readValidBags } from './selection-bags.ts';
import { findWitnesses } from './witnesses.ts';

const { minRejected, minRejectedShare } = LEARNING_CONSTANTS.relations;

/**
 * Returns relations of the whole vocabulary that reject what votes lost, and harm no larger valid object; by role, none if
 * no vote lost enough. Only these objects and the valid ones are read by all relations, which takes a small part of the time of
 * reading all broken objects.
 */
export function missingRelations(
  examples: TrainingObjects,
  plan: WindowPlan,
  votes: readonly VoteChoice[],
): Record<string, readonly string[]> {
  const losses = votes.map((vote) => ({ relations: vote.chosen.relations, lost: vote.lost() }));
  const large = losses.filter(({ lost }) => lost.length >= minRejected);
  const missing: Record<string, string[]> = {};
  if (large.length === 0) return missing;
  const windows = new Windows(plan);
  const { valid, larger } = readValidBags(examples, windows);
  const small = distinctWindows(valid.bags);
  const all = distinctWindows([...valid.bags, ...larger.bags]);
  for (const { relations, lost } of large) {
    const broken = readBags(windows, lost);
    const inactive = windows.relations.map((own, role) => {
      const chosen = new Set(relations[plan.roles[role]!.name]);
      return [...own.keys()].filter((relation) => !chosen.has(own[relation]!.name));
    });
    const projection = new Projection(windows, all, inactive);
    projection.setValid(all, findWitnesses(small, larger.bags));
    const { added } = addRejecting(
      { windows, bags: { larger }, projection, knowsLarger: true },
      projection.accepted(broken.bags),
      { minRejected, minRejectedShare, below: Infinity },
    );
    for (const { role, relation } of added) {
      const { name } = plan.roles[role]!;
      (missing[name] ??= []).push(windows.relations[role]![relation]!.name);
    }
  }
  return missing;
}
