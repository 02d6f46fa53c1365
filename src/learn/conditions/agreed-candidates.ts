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
  /** By vote: its sample of the targets. */
  readonly samples: readonly BitSet[];
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
    return { sample, least: leastOf(sample), done, chosen: cover(ofSingles, sample, done, leastOf(sample)) };
  });
  const least = Math.min(...votes.map((vote) => vote.least));
  const rejectedByAll = intersection(
    votes.map(({ done }) => done),
    targets.count,
  );
  const pairs = pairCandidates(windows, evidence, targets, singles, rejectedByAll, least).filter(isOpen);
  for (const { sample, done, chosen, least: own } of votes) chosen.push(...cover(pairs, sample, done, own));
  const backers = (condition: Rejecting): number =>
    votes.filter(
      ({ chosen, done }) =>
        chosen.includes(condition) || condition.rejected.countIn(targets.rejectable, done) === 0,
    ).length;
  const isMost = (count: number): boolean => 2 * count > votes.length;
  const agreed = new BitSet(targets.count);
  for (let object = 0; object < targets.count; object++) {
    if (isMost(votes.filter(({ done }) => done.has(object)).length)) agreed.add(object);
  }
  // Pairs come with what they reject of the rest only.
  const backed = [...new Set(votes.flatMap(({ chosen }) => chosen))]
    .map((condition) => ({
      candidate: condition.candidate,
      votes: backers(condition),
      rejected: rejectedBy(condition.candidate, windows, targets) ?? condition.rejected,
    }))
    .filter(({ votes: count }) => isMost(count));
  return cover(backed, agreed, new BitSet(targets.count), least);
}

function intersection(sets: readonly BitSet[], capacity: number): BitSet {
  const all = new BitSet(capacity);
  for (let number = 0; number < capacity; number++) if (sets.every((set) => set.has(number))) all.add(number);
  return all;
}
