import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { knownValid, largerValid } from '../examples/dataset/training-objects.ts';
import { bagReader, type WindowId } from '../windows/bags/window-bags.ts';
import { Windows } from '../windows/bags/windows.ts';
import type { WindowPlan } from '../windows/window-plan.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { itemAt } from '../../base/item-at.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { BitSet } from './bit-set.ts';
import { agreedCandidates } from './agreed-candidates.ts';
import { candidateKey, rejectedBy, toClaim, type Candidate } from './candidate.ts';
import type { Condition, Claim } from './condition.ts';
import { conditionsWithSupport, type ChosenCandidate, redundantAmong, violationsOfBags } from './support.ts';
import { cover, type Goal, type Rejecting, rejecting, singleConditions, statements } from './cover.ts';
import { Evidence } from './evidence.ts';
import { pairCandidates } from './pair-candidates.ts';
import { Targets } from './targets.ts';

const { suspects } = LEARNING_CONSTANTS;
const { minRejected, minLargerRejected, minLargerShare, minRejectedShare } = LEARNING_CONSTANTS.conditions;

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
 * Searches for few conditions that all valid objects fulfil and that together reject the broken objects. It tries
 * single relations first, then pairs for what is left, then single relations for larger broken objects.
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
  /** By vote: the broken objects that it sees, as numbers of the first choice, in which larger broken ones follow. */
  readonly #samples: readonly BitSet[];
  /** The keys of candidates that are not to be chosen. */
  readonly #excluded = new Set<string>();
  #singles: readonly Candidate[] = [];
  #chosen: ChosenCandidate[] = [];

  constructor({ examples, plan, broken, samples }: SearchInput) {
    this.#windows = new Windows(plan);
    this.#readBag = bagReader(this.#windows);
    this.#evidence = new Evidence(this.#windows);
    this.#small = this.#read(knownValid(examples));
    for (const bag of this.#small) this.#evidence.addSmall(bag);
    this.#addLarger(this.#read(largerValid(examples)));
    this.#broken = this.#read(broken);
    this.#largerBroken = this.#read(examples.beyond?.largerBroken ?? []);
    this.#samples = samples.map((sample) => {
      const members = new BitSet(broken.length + this.#largerBroken.length);
      for (const index of sample) members.add(index);
      return members;
    });
  }

  /** Reads objects; one with something foreign, which needs no condition, has an empty bag. */
  #read(graphs: readonly ObjectGraph[]): Bags {
    return graphs.map((graph) => this.#readBag(graph) ?? []);
  }

  /** Adds valid objects that are larger than the scope to the evidence. */
  #addLarger(bags: Bags): void {
    for (const bag of bags) {
      this.#larger.push(bag);
      this.#evidence.addLarger(bag);
    }
  }

  /** Chooses conditions; forgets those chosen before. */
  choose(): void {
    this.#singles = singleConditions(this.#windows, this.#evidence);
    const bags = [...this.#broken, ...this.#largerBroken];
    const larger = new BitSet(bags.length);
    for (let object = this.#broken.length; object < bags.length; object++) larger.add(object);
    this.#chosen = agreedCandidates({
      windows: this.#windows,
      evidence: this.#evidence,
      targets: this.#targets(bags),
      singles: this.#singles,
      excluded: this.#excluded,
      samples: this.#samples,
      larger,
    });
    const accepted = this.#left(this.#largerBroken, new Set()).accepted;
    this.#addForLarger(this.#largerBroken, accepted);
  }

  /**
   * Adds valid objects that are larger than the scope. The conditions that they violate are dropped, and others are chosen
   * for the broken objects that only these rejected.
   */
  revise(graphs: readonly ObjectGraph[]): void {
    const valid = this.#read(graphs);
    const refuted = new Set(violationsOfBags(this.#candidates(), this.#windows, valid).flat());
    this.#addLarger(valid);
    this.#singles = singleConditions(this.#windows, this.#evidence);
    const [small, larger] = [
      this.#left([...this.#broken, ...this.#added], refuted),
      this.#left(this.#largerBroken, refuted),
    ];
    this.drop(refuted);
    const least = Math.max(minRejected, Math.round(minRejectedShare * this.#broken.length));
    this.#addFor(small.lost, least, larger.lost);
    this.#addForLarger(larger.lost, larger.accepted);
  }

  /** Returns the broken objects that only some conditions reject, and the number of those that no others reject. */
  #left(bags: Bags, refuted: ReadonlySet<number>): { readonly lost: Bags; readonly accepted: number } {
    const left = violationsOfBags(this.#candidates(), this.#windows, bags).flatMap((violated, index) =>
      violated.every((condition) => refuted.has(condition)) ? [{ bag: bags[index]!, violated }] : [],
    );
    const lost = left.filter(({ violated }) => violated.length > 0).map(({ bag }) => bag);
    return { lost, accepted: left.length };
  }

  /** Adds conditions that each reject `least` of further broken objects; returns true if one was added. */
  addRejecting(graphs: readonly ObjectGraph[], least: number): boolean {
    const bags = this.#read(graphs);
    this.#added.push(...bags);
    return this.#addFor(bags, least);
  }

  /**
   * Adds conditions that each reject a large part of objects that may be broken; returns true if one was added. These objects
   * show few kinds of faults, so that many conditions reject the same ones. Those are left out that reject less than half as
   * many broken objects as others: they are true, but say little.
   */
  addSuspecting(graphs: readonly ObjectGraph[]): boolean {
    const least = Math.max(suspects.minRejected, Math.ceil(suspects.minShare * graphs.length));
    const targets = this.#targets(this.#read(graphs));
    const done = this.#rejectedBy(targets);
    const pool = [
      ...rejecting(this.#singles, this.#windows, targets),
      ...pairCandidates(this.#windows, this.#evidence, targets, this.#singles, done, least),
    ];
    const broken = this.#targets(this.#rejectable());
    const [all, none] = [broken.all(), new BitSet(broken.count)];
    const strength = pool.map(
      ({ candidate }) => rejectedBy(candidate, this.#windows, broken)?.countIn(all, none) ?? 0,
    );
    const most = strength.reduce((a, b) => Math.max(a, b), 0);
    const before = this.#chosen.length;
    const strong = pool.filter((_, index) => 2 * itemAt(strength, index) >= most);
    this.#add(strong, { wanted: targets.rejectable, least }, done);
    return this.#chosen.length > before;
  }

  /**
   * Replaces conditions by others on one relation, as far as these reject what is then accepted; they are not chosen
   * again.
   */
  replace(indices: ReadonlySet<number>): void {
    if (indices.size === 0) return;
    for (const index of indices) this.#excluded.add(candidateKey(itemAt(this.#chosen, index).candidate));
    this.drop(indices);
    const targets = this.#targets(this.#rejectable());
    const done = this.#rejectedBy(targets);
    const goal = { wanted: targets.rejectable, least: minLargerRejected };
    this.#add(rejecting(this.#singles, this.#windows, targets), goal, done);
  }

  /** Drops conditions that reject too little which the others accept: for each of their statements a share of all. */
  dropRedundant(): void {
    const rejected = violationsOfBags(this.#candidates(), this.#windows, this.#rejectable());
    const share = minRejectedShare * rejected.filter(({ length }) => length > 0).length;
    const least = this.#chosen.map(({ candidate }) => Math.max(1, share * statements(candidate)));
    this.drop(redundantAmong(least, rejected));
  }

  /** Drops some conditions. @param indices their indices in {@link conditions}. */
  drop(indices: ReadonlySet<number>): void {
    this.#chosen = this.#chosen.filter((_, index) => !indices.has(index));
  }

  /** Returns what the conditions chosen so far say. */
  statements(): Claim[] {
    return this.#candidates().map((candidate) => toClaim(candidate, this.#windows));
  }

  /** Returns the conditions chosen so far, with their support. */
  conditions(): Condition[] {
    return conditionsWithSupport(this.#chosen, this.#windows, {
      small: this.#small,
      larger: this.#larger,
      broken: this.#rejectable(),
    });
  }

  #candidates = (): Candidate[] => this.#chosen.map(({ candidate }) => candidate);

  /** Returns all broken objects. */
  #rejectable = (): Bags => [...this.#broken, ...this.#added, ...this.#largerBroken];

  /**
   * Adds conditions on one relation for larger broken objects. Some of these are valid, so each must reject a share of those
   * that are accepted.
   */
  #addForLarger(bags: Bags, accepted: number): void {
    const targets = this.#targets(bags);
    const least = Math.max(minLargerRejected, Math.ceil(minLargerShare * accepted));
    const goal = { wanted: targets.rejectable, least };
    this.#add(rejecting(this.#singles, this.#windows, targets), goal, this.#rejectedBy(targets));
  }

  /** Adds conditions that each reject `least` of some broken objects. @param larger others, which count as in `Goal`. */
  #addFor(bags: Bags, least: number, larger: Bags = []): boolean {
    if (bags.length === 0) return false;
    const targets = this.#targets([...bags, ...larger]);
    const goal: Goal = { wanted: new BitSet(targets.count), least, larger: new BitSet(targets.count) };
    for (let object = 0; object < targets.count; object++)
      (object < bags.length ? goal.wanted : goal.larger!).add(object);
    const done = this.#rejectedBy(targets);
    const before = this.#chosen.length;
    this.#add(rejecting(this.#singles, this.#windows, targets), goal, done);
    const pairs = pairCandidates(this.#windows, this.#evidence, targets, this.#singles, done, least);
    this.#add(pairs, goal, done);
    return this.#chosen.length > before;
  }

  #add(pool: readonly Rejecting[], goal: Goal, done: BitSet): void {
    const known = new Set([
      ...this.#chosen.map(({ candidate }) => candidateKey(candidate)),
      ...this.#excluded,
    ]);
    const others = pool.filter(({ candidate }) => !known.has(candidateKey(candidate)));
    for (const { candidate } of cover(others, goal, done))
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
