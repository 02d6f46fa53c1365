import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { heldOut, knownValid, largerValid } from '../examples/dataset/training-objects.ts';
import type { WindowPlan } from '../windows/window-plan.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { Random } from '../../base/random.ts';
import { neverAtRisk } from './at-risk.ts';
import { brokenDrawer } from './broken-drawer.ts';
import { ConditionJudge } from './condition-judge.ts';
import { ConditionSearch } from './condition-search.ts';
import type { Condition, Claim } from './condition.ts';
import { Counterexamples } from './counterexamples.ts';
import { mineHardNegatives } from './mine-hard-negatives.ts';
import { sampleExamples } from './sample-examples.ts';

const { sampleShare, minRejected, maxHeldOutRounds, maxDrivenRounds, minHeldOutShare } =
  LEARNING_CONSTANTS.conditions;
const { maxObjects } = LEARNING_CONSTANTS.conditions.risk;
const { maxRounds, maxIdleRounds, attemptsPerRound } = LEARNING_CONSTANTS.mining;
const { maxRounds: maxRefinements } = LEARNING_CONSTANTS.refinement;

/** The conditions of a model, and the examples that they were chosen on. */
export interface ConditionChoice {
  readonly conditions: readonly Condition[];
  /** Conditions that were left out in the end, since too many held-out valid objects violate them. */
  readonly withdrawn: readonly Condition[];
  /** The dataset, or a sample of it if the dataset is too large. */
  readonly examples: TrainingObjects;
  /** Broken objects of the scope, those that were mined last. */
  readonly broken: readonly ObjectGraph[];
  /** By vote: the indices in `broken` of its sample. */
  readonly samples: readonly (readonly number[])[];
  /** Number of broken objects of the scope that the conditions accept. */
  readonly spurious: number;
}

/** Options of {@link chooseConditions}. */
export interface ChooseOptions {
  /** Number of votes, 1 or more. */
  readonly votes: number;
  readonly random: Random;
  /** Called between steps; it may throw to end the choice. */
  readonly onStep?: (() => void) | undefined;
  /** Receives the conditions chosen so far, whenever they change. */
  readonly onChoice?: ((conditions: readonly Claim[]) => void) | undefined;
  /** Finds further broken objects that some conditions accept; by default none. */
  readonly findAccepted?: ((conditions: readonly Claim[]) => Promise<readonly ObjectGraph[]>) | undefined;
  /** Finds objects that some conditions accept and that may be broken; by default none. */
  readonly findSuspects?: ChooseOptions['findAccepted'];
  /** Finds valid objects that some conditions reject, a few for each, others each round; by default none. */
  readonly findRejected?:
    | ((conditions: readonly Claim[], round: number) => Promise<readonly ObjectGraph[]>)
    | undefined;
}

/**
 * Chooses the conditions of a model forward: few conditions that valid objects fulfil, also larger ones, and that together
 * reject the broken objects.
 *
 * 1. Each vote chooses conditions on its own sample of broken objects. Those that most votes agree on are kept.
 * 2. Broken objects that the conditions accept are searched for (hard negatives, candidates of the scope), and conditions
 *    that reject them are added.
 * 3. Larger valid objects that were held out so far must be accepted, and those that builders are driven to. Those that are
 *    not count as evidence, and other conditions are chosen instead of those that they violate; conditions that held-out
 *    objects still violate in the end are dropped. Conditions that no valid object put at risk are excluded.
 * 4. Conditions that reject little alone are dropped, unless candidates of the scope are accepted without them.
 * 5. Of a scope that is not complete, conditions are added that reject a large part of the accepted candidates, if
 *    builders cannot be driven to refute them.
 */
export async function chooseConditions(
  dataset: TrainingObjects,
  plan: WindowPlan,
  { votes, random, onStep, onChoice, findAccepted, findSuspects, findRejected }: ChooseOptions,
): Promise<ConditionChoice> {
  const examples = sampleExamples(dataset, plan);
  const broken = [...brokenDrawer(examples)(random.fork('broken'))];
  const drawn = broken.length;
  const samples = Array.from({ length: votes }, (_, vote) => {
    const fork = random.fork(`vote/${vote}`);
    return [...broken.keys()].filter(() => fork.next() < sampleShare);
  });
  await pause(onStep);
  const search = new ConditionSearch({ examples, plan, broken, samples });
  const judge = (): ConditionJudge => new ConditionJudge(plan, search.statements());
  const revise = (valid: readonly ObjectGraph[]): void => {
    search.revise(valid);
    onChoice?.(search.statements());
  };
  await pause(onStep);
  search.choose();
  onChoice?.(search.statements());
  const { revising } = heldOut(examples);
  const acceptHeldOut = async (): Promise<void> => {
    for (let round = 0; round < maxHeldOutRounds; round++) {
      await pause(onStep);
      const conditions = judge();
      const refuting = new Counterexamples(search.statements().length);
      for (const graph of revising) refuting.add(conditions.judge(graph), () => graph);
      if (refuting.all().length === 0) return;
      revise(refuting.all());
    }
  };
  await acceptHeldOut();
  const add = (found: readonly ObjectGraph[], least: number): boolean => {
    broken.push(...found);
    const isAdded = search.addRejecting(found, least);
    if (isAdded) onChoice?.(search.statements());
    return isAdded;
  };
  await mine(examples, judge, add, random.fork('mine'), onStep);
  const rejectAccepted = async (): Promise<boolean> => {
    if (findAccepted === undefined) return false;
    let isAdded = false;
    for (let round = 1; round < maxRefinements; round++) {
      await pause(onStep);
      const accepted = await findAccepted(search.statements());
      if (accepted.length === 0 || !add(accepted, 1)) break;
      isAdded = true;
    }
    return isAdded;
  };
  const driven = new Set<string>();
  const tried = random
    .fork('tried')
    .shuffle([...knownValid(examples), ...largerValid(examples), ...revising])
    .slice(0, maxObjects);
  const riskless = (): ReadonlySet<number> =>
    neverAtRisk(search.statements(), plan, tried, random.fork('risk'));
  const withdrawn: Condition[] = [];
  /** Makes builders refute the conditions that they have not been driven to refute, and leaves out what cannot be kept. */
  const refute = async (): Promise<void> => {
    await acceptHeldOut();
    for (let round = 0; round < maxDrivenRounds; round++) {
      await pause(onStep);
      const untried = search.statements().filter((claim) => !driven.has(JSON.stringify(claim)));
      const rejected = (await findRejected?.(untried, round)) ?? [];
      if (rejected.length === 0) break;
      for (const claim of untried) driven.add(JSON.stringify(claim));
      revise(rejected);
      await acceptHeldOut();
    }
    search.replace(riskless());
    search.drop(riskless());
    const violated = violatedBy(revising, judge());
    if (violated.size > 0) withdrawn.push(...search.conditions().filter((_, index) => violated.has(index)));
    search.drop(violated);
  };
  await rejectAccepted();
  await refute();
  search.dropRedundant();
  // No broken object may be of a kind that only a dropped condition rejected.
  if (await rejectAccepted()) await refute();
  const suspects = (await findSuspects?.(search.statements())) ?? [];
  if (search.addSuspecting(suspects)) {
    await refute();
    const conditions = judge();
    add(
      suspects.filter((graph) => !conditions.accepts(graph)),
      1,
    );
  }
  onChoice?.(search.statements());
  const mined = [...broken.keys()].slice(drawn);
  const chosen = judge();
  return {
    conditions: search.conditions(),
    withdrawn,
    spurious: broken.filter((graph) => chosen.accepts(graph)).length,
    examples,
    broken,
    samples: samples.map((sample) => [...sample, ...mined]),
  };
}

/** Lets events in, such as Ctrl-C, between two steps that take seconds; then checks whether the work is to end. */
async function pause(onStep: (() => void) | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });
  onStep?.();
}

/** Mines hard negatives as long as they lead to new conditions. */
async function mine(
  { beyond }: TrainingObjects,
  judge: () => ConditionJudge,
  add: (found: readonly ObjectGraph[], least: number) => boolean,
  random: Random,
  onStep: (() => void) | undefined,
): Promise<void> {
  if (beyond === undefined || beyond.complete.length === 0) return;
  const mined: ObjectGraph[] = [];
  for (let round = 0, idle = 0; round < maxRounds && idle < maxIdleRounds; round++) {
    await pause(onStep);
    const conditions = judge();
    const found = mineHardNegatives(
      {
        valid: beyond.complete,
        accepted: mined,
        schema: beyond.completeSchema,
        findFaults: (graph) => {
          onStep?.();
          return conditions.judge(graph)?.labels;
        },
        attempts: attemptsPerRound,
      },
      random.fork(`${round}`),
    );
    if (found.length === 0) return;
    mined.push(...found);
    idle = add(found, minRejected) ? 0 : idle + 1;
  }
}

/** Returns the conditions to drop, those that most objects violate first, so that enough of the objects are accepted. */
function violatedBy(valid: readonly ObjectGraph[], judge: ConditionJudge): Set<number> {
  const dropped = new Set<number>();
  let violations = valid.map((graph) => judge.judge(graph)?.conditions ?? []);
  for (;;) {
    violations = violations.filter((conditions) => conditions.some((condition) => !dropped.has(condition)));
    if (violations.length <= (1 - minHeldOutShare) * valid.length) return dropped;
    const counts = new Map<number, number>();
    for (const condition of violations.flat())
      if (!dropped.has(condition)) counts.set(condition, (counts.get(condition) ?? 0) + 1);
    const [worst] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    dropped.add(worst);
  }
}
