import type { TrainingObjects } from '../dataset/dataset.ts';
import { knownValid } from '../dataset/known-valid.ts';
import { largerValid } from '../dataset/larger-valid.ts';
import { bagReader, type WindowId } from '../encode/windows/bags/window-bags.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import type { WindowPlan } from '../encode/windows/window-plan.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { BitSet } from './bit-set.ts';
import { candidateKey, rejectedBy, type Candidate } from './candidate.ts';
import type { Condition } from './condition.ts';
import { conditionsWithSupport, type ChosenCandidate } from './conditions-with-support.ts';
import { cover, type Rejecting } from './cover.ts';
import { Evidence } from './evidence.ts';
import { pairCandidates } from './pair-candidates.ts';
import { rejecting, singleConditions } from './single-conditions.ts';
import { Targets } from './targets.ts';

const { minRejected, minRejectedShare, minLargerRejected, minLargerShare } = LEARNING_CONSTANTS.conditions;

type Bags = readonly (readonly WindowId[])[];

/** What the search starts from. */
export interface SearchInput {
  readonly examples: TrainingObjects;
  readonly plan: WindowPlan;
  /** Broken objects of the scope. */
  readonly broken: readonly ObjectGraph[];
  /** By vote: the indices in `broken` of the objects that it sees. */
  readonly samples: readonly (readonly number[])[];
}

/**
 * Searches for few conditions that all valid objects fulfil and that together reject the broken objects: single relations
 * first, then pairs of relations for what is left, then single relations for larger broken objects.
 *
 * @example
 * ```ts
 * const search = new ConditionSearch({ examples, plan, broken, samples });
 * search.choose();
 * search.addRejecting(mined, 5);
 * search.conditions();
 * ```
 */
export class ConditionSearch {
  readonly #windows: Windows;
  readonly #readBag: (graph: ObjectGraph) => WindowId[] | undefined;
  readonly #evidence: Evidence;
  readonly #small: Bags;
  readonly #larger: (readonly WindowId[])[] = [];
  readonly #broken: Bags;
  readonly #largerBroken: Bags;
  /** Objects known to be broken that were added after the first choice. */
  readonly #added: (readonly WindowId[])[] = [];
  readonly #samples: readonly BitSet[];
  #singles: readonly Candidate[] = [];
  #chosen: ChosenCandidate[] = [];

  constructor({ examples, plan, broken, samples }: SearchInput) {
    this.#windows = new Windows(plan);
    this.#readBag = bagReader(this.#windows);
    this.#evidence = new Evidence(this.#windows);
    this.#small = this.#read(knownValid(examples));
    for (const bag of this.#small) this.#evidence.addSmall(bag);
    this.addValid(largerValid(examples));
    this.#broken = this.#read(broken);
    this.#largerBroken = this.#read(examples.beyond?.largerBroken ?? []);
    this.#samples = samples.map((sample) => {
      const members = new BitSet(broken.length);
      for (const index of sample) members.add(index);
      return members;
    });
  }

  /** Reads objects; one with something foreign, which needs no condition, has an empty bag. */
  #read(graphs: readonly ObjectGraph[]): Bags {
    return graphs.map((graph) => this.#readBag(graph) ?? []);
  }

  /** Adds valid objects that are larger than the scope. Conditions must then be chosen again. */
  addValid(graphs: readonly ObjectGraph[]): void {
    for (const bag of this.#read(graphs)) {
      this.#larger.push(bag);
      this.#evidence.addLarger(bag);
    }
  }

  /** Chooses conditions; forgets those chosen before. */
  choose(): void {
    this.#singles = singleConditions(this.#windows, this.#evidence);
    this.#chosen = this.#agreed();
    this.#addForLarger();
    if (this.#added.length > 0) this.#addFor(this.#added, minRejected);
  }

  /**
   * Adds conditions that reject further objects that are known to be broken.
   *
   * @param least the objects that each condition must reject, 1 or more.
   * @returns true if a condition was added.
   */
  addRejecting(graphs: readonly ObjectGraph[], least: number): boolean {
    const bags = this.#read(graphs);
    this.#added.push(...bags);
    return this.#addFor(bags, least);
  }

  /**
   * Drops conditions that reject nothing alone, one after another, the one that rejects the fewest objects first: a greedy
   * choice begins with simple conditions that later ones imply.
   */
  dropRedundant(): void {
    for (;;) {
      const supports = this.conditions().map(({ support }) => support);
      const redundant = [...supports.keys()].filter((index) => supports[index]!.onlyRejected === 0);
      if (redundant.length === 0) return;
      const least = redundant.reduce((a, b) => (supports[b]!.rejected <= supports[a]!.rejected ? b : a));
      this.drop(new Set([least]));
    }
  }

  /** Drops some conditions. @param indices their indices in {@link conditions}. */
  drop(indices: ReadonlySet<number>): void {
    this.#chosen = this.#chosen.filter((_, index) => !indices.has(index));
  }

  /** Returns the conditions chosen so far, with their support. */
  conditions(): Condition[] {
    return conditionsWithSupport(this.#chosen, this.#windows, {
      small: this.#small,
      larger: this.#larger,
      broken: [...this.#broken, ...this.#added, ...this.#largerBroken],
    });
  }

  /**
   * Lets each vote choose conditions on its own sample, and returns few of these that reject what most votes reject. A
   * condition counts only if most votes reject all that it rejects, so that the accident of one sample is left out.
   */
  #agreed(): ChosenCandidate[] {
    const targets = this.#targets(this.#broken);
    const singles = rejecting(this.#singles, this.#windows, targets);
    const leastOf = (sample: BitSet): number =>
      Math.max(
        minRejected,
        Math.round(minRejectedShare * sample.countIn(targets.rejectable, new BitSet(targets.count))),
      );
    const votes = this.#samples.map((sample) => {
      const done = new BitSet(targets.count);
      return { sample, least: leastOf(sample), done, chosen: cover(singles, sample, done, leastOf(sample)) };
    });
    const least = Math.min(...votes.map((vote) => vote.least));
    const rejectedByAll = intersection(
      votes.map(({ done }) => done),
      targets.count,
    );
    const pairs = pairCandidates(this.#windows, this.#evidence, targets, this.#singles, rejectedByAll, least);
    for (const { sample, done, chosen, least: own } of votes) chosen.push(...cover(pairs, sample, done, own));
    const backers = (one: Rejecting): number =>
      votes.filter(
        ({ chosen, done }) => chosen.includes(one) || one.rejected.countIn(targets.rejectable, done) === 0,
      ).length;
    const isMost = (count: number): boolean => 2 * count > votes.length;
    const agreed = new BitSet(targets.count);
    for (let object = 0; object < targets.count; object++) {
      if (isMost(votes.filter(({ done }) => done.has(object)).length)) agreed.add(object);
    }
    const backed = [...new Set(votes.flatMap(({ chosen }) => chosen))].filter((one) => isMost(backers(one)));
    return cover(backed, agreed, new BitSet(targets.count), least).map((one) => ({
      candidate: one.candidate,
      votes: backers(one),
    }));
  }

  /** Adds conditions for larger broken objects. Some of these are valid, so each must reject a share of them. */
  #addForLarger(): void {
    const targets = this.#targets(this.#largerBroken);
    const done = this.#rejectedBy(targets);
    const accepted = targets.rejectable.countIn(targets.rejectable, done);
    this.#add(
      rejecting(this.#singles, this.#windows, targets),
      targets,
      done,
      Math.max(minLargerRejected, Math.ceil(minLargerShare * accepted)),
    );
  }

  #addFor(bags: Bags, least: number): boolean {
    const targets = this.#targets(bags);
    const done = this.#rejectedBy(targets);
    const before = this.#chosen.length;
    this.#add(rejecting(this.#singles, this.#windows, targets), targets, done, least);
    this.#add(
      pairCandidates(this.#windows, this.#evidence, targets, this.#singles, done, least),
      targets,
      done,
      least,
    );
    return this.#chosen.length > before;
  }

  #add(pool: readonly Rejecting[], targets: Targets, done: BitSet, least: number): void {
    const known = new Set(this.#chosen.map(({ candidate }) => candidateKey(candidate)));
    const others = pool.filter(({ candidate }) => !known.has(candidateKey(candidate)));
    for (const { candidate } of cover(others, targets.rejectable, done, least))
      this.#chosen.push({ candidate, votes: this.#samples.length });
  }

  #targets(bags: Bags): Targets {
    return new Targets({ roles: this.#windows.relations.length, bags }, this.#evidence);
  }

  /** Returns the targets that the chosen conditions reject. */
  #rejectedBy(targets: Targets): BitSet {
    const done = new BitSet(targets.count);
    for (const { candidate } of this.#chosen) {
      const rejected = rejectedBy(candidate, this.#windows, targets);
      if (rejected !== undefined) done.addAll(rejected);
    }
    return done;
  }
}

function intersection(sets: readonly BitSet[], capacity: number): BitSet {
  const all = new BitSet(capacity);
  for (let number = 0; number < capacity; number++) if (sets.every((set) => set.has(number))) all.add(number);
  return all;
}
