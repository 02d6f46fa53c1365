import type { Relation } from '../../encode/windows/vocabulary/relations/relation.ts';
import type { RolePlan, WindowPlan } from '../../encode/windows/window-plan.ts';
import { coverRejected, type Cube } from './cover.ts';
import { possibleWindows } from './possible-window.ts';
import { windowUniverse } from './window-universe.ts';
import { withPresence } from './with-presence.ts';
import { isMajority, type WindowVotes } from './window-votes.ts';

/** Some outcomes of a relation, both as numbers. */
export interface Literal {
  readonly relation: number;
  /** Ascending. */
  readonly outcomes: readonly number[];
}

/** A condition on the windows of a role: where all of `when` hold, `must` holds. */
export interface Rule {
  readonly when: readonly Literal[];
  readonly must: Literal;
  /** The number of votes that reject every window that violates the rule. */
  readonly votes: number;
}

/** A rule whose votes were not counted. */
export type Draft = Omit<Rule, 'votes'>;

/** The conditions of a role. */
export interface RoleRules {
  readonly relations: readonly Relation[];
  readonly seen: readonly Uint8Array[];
  readonly rules: readonly Rule[];
  /** Rejected windows that no rule rejects. */
  readonly rest: readonly Uint8Array[];
  /** See `WindowUniverse`. */
  readonly changes: number | undefined;
  /** The number of windows that were decided on. */
  readonly decided: number;
}

/** True if a window fulfils a literal. */
export const fulfils = (window: Uint8Array, { relation, outcomes }: Literal): boolean =>
  outcomes.includes(window[relation]!);

/** True if a rule applies to a window: all of its `when` hold. */
export const applies = ({ when }: Draft, window: Uint8Array): boolean =>
  when.every((literal) => fulfils(window, literal));

/** True if a window violates a rule. */
export const violates = (rule: Draft, window: Uint8Array): boolean =>
  applies(rule, window) && !fulfils(window, rule.must);

/**
 * Returns the conditions that the votes' decisions on the windows of a role amount to.
 *
 * @param id the index of the role in the plan.
 * @param stored the seen windows, consecutively.
 */
export function roleRules(
  votes: WindowVotes,
  id: number,
  role: RolePlan,
  plan: WindowPlan,
  stored: Uint8Array,
): RoleRules {
  const relations = votes.relations[id]!;
  const width = relations.length;
  const seen = Array.from({ length: width === 0 ? 0 : stored.length / width }, (_, index) =>
    stored.subarray(index * width, (index + 1) * width),
  );
  if (seen.length === 0) return { relations, seen, rules: [], rest: [], changes: undefined, decided: 0 };
  const isWithoutNaN = possibleWindows(relations, role, plan, false);
  // Conditions say nothing of NaN, unless a valid object has it.
  const isPossible = seen.every(isWithoutNaN) ? isWithoutNaN : possibleWindows(relations, role, plan, true);
  const { windows, changes } = windowUniverse(relations, seen, isPossible);
  const accepted: Uint8Array[] = [];
  const rejected: Uint8Array[] = [];
  /** By rejected window, the decision of each vote. */
  const decisions: (readonly boolean[])[] = [];
  for (const window of windows) {
    const ofVotes = votes.of(id, window);
    if (isMajority(ofVotes)) accepted.push(window);
    else {
      rejected.push(window);
      decisions.push(ofVotes);
    }
  }
  const counts = relations.map(({ outcomes }) => outcomes.length);
  const { cubes, rest } = coverRejected(accepted, rejected, counts);
  const live = counts.map((_, relation) => outcomesOf(accepted, relation));
  const drafts = cubes.map((cube) => draftOf(cube, relations, live, accepted));
  const needed = withoutRedundant(drafts, rejected);
  const rules = needed
    .map((draft) => withPresence(draft, needed, relations))
    .map((draft): Rule => {
      const agreeing = new Set(Array.from({ length: votes.count }, (_, vote) => vote));
      // No accepted window violates a rule.
      for (const [index, window] of rejected.entries()) {
        if (!violates(draft, window)) continue;
        for (const vote of agreeing) if (decisions[index]![vote]) agreeing.delete(vote);
      }
      return { ...draft, votes: agreeing.size };
    });
  return { relations, seen, rules, rest, changes, decided: windows.length };
}

/**
 * Turns a cube of rejected windows into a rule. The rule is about the relation that says the most: a comparison rather
 * than a kind of value. Its other outcomes are those that some accepted window has, so that words name no others.
 */
function draftOf(
  cube: Cube,
  relations: readonly Relation[],
  live: readonly ReadonlySet<number>[],
  accepted: readonly Uint8Array[],
): Draft {
  const order = [...cube.keys()].sort((a, b) => weight(relations[a]!) - weight(relations[b]!) || a - b);
  const last = order.at(-1)!;
  const when = order.slice(0, -1).map((relation): Literal => ({
    relation,
    outcomes: [...live[relation]!].filter((outcome) => (cube.get(relation)! & (1 << outcome)) !== 0),
  }));
  const left = accepted.filter((window) => when.every((literal) => fulfils(window, literal)));
  return { when, must: { relation: last, outcomes: [...outcomesOf(left, last)] } };
}

const weight = ({ parts }: Relation): number =>
  parts.kind === 'comparison' ? 2 : parts.kind === 'value-kind' ? 0 : 1;

/** Returns the outcomes of a relation in windows, ascending. */
const outcomesOf = (windows: readonly Uint8Array[], relation: number): Set<number> =>
  new Set([...new Set(windows.map((window) => window[relation]!))].sort((a, b) => a - b));

/** Leaves out rules whose violating windows the others reject, those with the most relations first. */
function withoutRedundant(drafts: readonly Draft[], rejected: readonly Uint8Array[]): Draft[] {
  const rejecting = rejected.map((window) => drafts.filter((draft) => violates(draft, window)));
  const left = new Set(drafts);
  const isNeeded = (draft: Draft): boolean =>
    rejecting.some(
      (found) => found.includes(draft) && found.every((other) => other === draft || !left.has(other)),
    );
  for (const draft of [...drafts].reverse()) if (!isNeeded(draft)) left.delete(draft);
  return drafts.filter((draft) => left.has(draft));
}
