import type { Windows } from '../windows/bags/windows.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { BitSet } from './bit-set.ts';
import { candidateKey, rejectedBy, type Candidate } from './candidate.ts';
import type { ChosenCandidate } from './support.ts';
import { cover, type Rejecting, rejecting } from './cover.ts';
import type { Evidence } from './evidence.ts';
import { pairCandidates } from './pair-candidates.ts';
import type { Targets } from './targets.ts';

const { minRejected, minRejectedShare } = LEARNING_CONSTANTS.conditions;

/** What votes choose from. */
interface Ballot {
  readonly windows: Windows;
  readonly evidence: Evidence;
  readonly targets: Targets;
  /** The conditions on one relation. */
  readonly singles: readonly Candidate[];
  /** The keys of candidates that are not to be chosen. */
  readonly excluded: ReadonlySet<string>;
  /** By vote: its sample of the targets of the scope. */
  readonly samples: readonly BitSet[];
  /** The targets that are larger than the scope; see `Goal`. */
  readonly larger: BitSet;
}

/**
 * Returns few conditions that reject what most votes reject; so that no accident of one sample counts, most votes must
 * back each.
 */
export function agreedCandidates({
  windows,
  evidence,
  targets,
  singles,
  excluded,
  samples,
  larger,
}: Ballot): ChosenCandidate[] {
  const isOpen = ({ candidate }: Rejecting): boolean => !excluded.has(candidateKey(candidate));
  const ofSingles = rejecting(singles, windows, targets).filter(isOpen);
  const leastOf = (sample: BitSet): number =>
    Math.max(
      minRejected,
      Math.round(minRejectedShare * sample.countIn(targets.rejectable, new BitSet(targets.count))),
    );
  const votes = samples.map((sample) => {
    const done = new BitSet(targets.count);
    const goal = { wanted: sample, least: leastOf(sample), larger };
    return { goal, done, chosen: cover(ofSingles, goal, done) };
  });
  const least = Math.min(...votes.map(({ goal }) => goal.least));
  const rejectedByAll = intersection(
    votes.map(({ done }) => done),
    targets.count,
  );
  const pairs = pairCandidates(windows, evidence, targets, singles, rejectedByAll, least).filter(isOpen);
  for (const { goal, done, chosen } of votes) chosen.push(...cover(pairs, goal, done));
  const ofScope = new BitSet(targets.count);
  for (const { goal } of votes) ofScope.addAll(goal.wanted);
  const backers = (condition: Rejecting): number =>
    votes.filter(
      ({ chosen, done }) => chosen.includes(condition) || condition.rejected.countIn(ofScope, done) === 0,
    ).length;
  const isMost = (count: number): boolean => 2 * count > votes.length;
  const [wanted, agreedLarger] = [new BitSet(targets.count), new BitSet(targets.count)];
  for (let object = 0; object < targets.count; object++) {
    if (!isMost(votes.filter(({ done }) => done.has(object)).length)) continue;
    (larger.has(object) ? agreedLarger : wanted).add(object);
  }
  // Pairs come with what they reject of the rest only.
  const backed = [...new Set(votes.flatMap(({ chosen }) => chosen))]
    .map((condition) => ({
      candidate: condition.candidate,
      votes: backers(condition),
      rejected: rejectedBy(condition.candidate, windows, targets) ?? condition.rejected,
    }))
    .filter(({ votes: count }) => isMost(count));
  return cover(backed, { wanted, least, larger: agreedLarger }, new BitSet(targets.count));
}

function intersection(sets: readonly BitSet[], capacity: number): BitSet {
  const all = new BitSet(capacity);
  for (let number = 0; number < capacity; number++) if (sets.every((set) => set.has(number))) all.add(number);
  return all;
}
