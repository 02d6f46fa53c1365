import { WindowRows } from '../../encode/windows/bags/window-rows.ts';
import { Windows } from '../../encode/windows/bags/windows.ts';
import type { Relation } from '../../encode/windows/vocabulary/relations/relation.ts';
import { predict } from '../../network/network.ts';
import type { Vote, WindowsModel } from '../model.ts';
import { unionOf } from '../windows-judge.ts';

/** A function from a window of a role to the decision of one vote: true if its probability reaches the threshold. */
type VoteOnWindow = (role: number, window: Uint8Array) => boolean;

/** The decisions of a model's votes on single windows, whether an object has them or not. */
export class WindowVotes {
  /** By role, the relations of all votes, in the order of the stored windows. */
  readonly relations: readonly (readonly Relation[])[];
  readonly #votes: readonly VoteOnWindow[];

  constructor({ encoding: { plan }, votes }: WindowsModel) {
    this.relations = new Windows(plan, unionOf(votes, plan)).relations;
    const names = plan.roles.map(({ name }) => name);
    this.#votes = votes.map((vote) => voteOn(vote, this.relations, names));
  }

  /** The number of votes. */
  get count(): number {
    return this.#votes.length;
  }

  /** Returns the decision of each vote on a window. */
  of(role: number, window: Uint8Array): boolean[] {
    return this.#votes.map((vote) => vote(role, window));
  }

  /** True if the majority of the votes accepts a window. */
  accepts(role: number, window: Uint8Array): boolean {
    return isMajority(this.of(role, window));
  }
}

/** True if more than half of the votes accept. */
export const isMajority = (votes: readonly boolean[]): boolean =>
  2 * votes.filter(Boolean).length > votes.length;

function voteOn(
  { relations, network, threshold }: Vote,
  all: readonly (readonly Relation[])[],
  names: readonly string[],
): VoteOnWindow {
  const indices = all.map((ofRole, role) => {
    const chosen = new Set(relations[names[role]!]);
    return [...ofRole.keys()].filter((index) => chosen.has(ofRole[index]!.name));
  });
  const rows = new WindowRows(indices.map((chosen, role) => chosen.map((index) => all[role]![index]!)));
  const { width } = rows;
  const data = new Float32Array(width);
  return (role, window) => {
    const chosen = indices[role]!;
    if (chosen.length === 0) return true;
    const outcomes = Uint8Array.from(chosen, (index) => window[index]!);
    data.fill(0);
    rows.write(role, outcomes, data, 0);
    return predict(network, { data, width, count: 1 })[0]! >= threshold;
  };
}
