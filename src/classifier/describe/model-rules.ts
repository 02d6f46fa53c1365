import type { WindowsModel } from '../model.ts';
import { roleRules, type RoleRules } from './role-rules.ts';
import { WindowVotes } from './window-votes.ts';

/** The conditions of a model, by role id. */
export interface ModelRules {
  readonly votes: WindowVotes;
  readonly rules: readonly RoleRules[];
}

/** Returns the conditions that the votes of a model amount to. */
export function modelRules(model: WindowsModel): ModelRules {
  const votes = new WindowVotes(model);
  // The roles as the vocabulary sees them have the same order as those of the plan.
  const { plan } = model.encoding;
  const rules = plan.roles.map((role, id) => roleRules(votes, id, role, plan, model.seen[role.name]!));
  return { votes, rules };
}
