import { createRandom, type Random } from '../../../random.ts';
import { showThrown } from '../../../show-thrown.ts';
import { explainRefusal } from '../judge/explain-refusal.ts';
import { goalsOf, type Goal } from '../judge/goals.ts';
import { interval } from '../judge/interval.ts';
import { alwaysTrue } from '../judge/static-failures.ts';
import { showInput, textInput, type Input } from '../inputs/input.ts';
import { emptyImages } from '../inputs/plain-images.ts';
import type { CallingFunction } from '../program/find-calls.ts';
import type { ProgramModules } from '../program/modules.ts';
import { placeOf } from '../program/site.ts';
import { goalKey } from '../symbolic/step.ts';
import type { Way } from '../symbolic/explore.ts';
import { Crashes } from './crashes.ts';
import { exploreFunction, type FunctionExploration } from './explore-function.ts';
import type { Apis, FunctionRunner } from './function-runner.ts';
import type { ImageWriter } from './image-form.ts';
import { CaseMaker, type Case } from './make-cases.ts';
import type { DoneCase } from './done-case.ts';
import type { KeeperFailure, KeeperFunctionReport, SeenInput, Suggestion } from '../judge/function-report.ts';
import { suggestThreshold } from '../suggest/suggest-threshold.ts';

/** Inputs of a goal below which its share says nothing, and the most that one goal gets. */
const MIN_INPUTS = 8;
const MAX_INPUTS = 24;

/** What the test of a function needs. */
export interface TestSettings {
  readonly seed: number;
  /** Inputs of a function, about. */
  readonly inputs: number;
  /** Share of inputs that must reach their goal. */
  readonly threshold: number;
  /** The APIs that are not installed: then the function is only explored. */
  readonly missing: readonly string[];
  readonly stopped: AbortSignal;
  readonly onInput: (done: number, total: number, shown: string) => void;
}

/** Tests a function: explores it, makes inputs for its goals, runs it on them, and judges what happened. */
export async function testFunction(
  fn: CallingFunction,
  file: string,
  modules: ProgramModules,
  runner: FunctionRunner,
  apis: Apis,
  images: ImageWriter,
  settings: TestSettings,
): Promise<Omit<KeeperFunctionReport, 'seconds'>> {
  const exploration = await exploreFunction(fn, runner, apis, images);
  const random = createRandom(`${settings.seed}/${fn.name}`);
  const steps = exploration.runs.flatMap((run) => run.steps);
  const goals = goalsOf(fn, modules.sites, steps);
  const maker = new CaseMaker(apis, exploration, images);
  const cases = await makeCases(goals, exploration, maker, settings, random, fn, apis);
  const done: DoneCase[] = [];
  const crashes = new Crashes(runner, modules, fn, file);
  const places = new Set(exploration.runs.flatMap((run) => [...run.objectComparisons]));
  if (settings.missing.length > 0) crashes.addExplored(exploration, settings.missing);
  for (const one of settings.missing.length > 0 ? [] : cases) {
    if (settings.stopped.aborted) break;
    settings.onInput(
      done.length,
      cases.length,
      one.input === undefined ? JSON.stringify(one.values) : showInput(one.input),
    );
    const result = await runner.real(one.values, one.given);
    done.push({ ...one, result, reached: new Set(result.run.steps.map(goalKey)) });
    for (const place of result.run.objectComparisons) places.add(place);
    await crashes.add(one, result);
  }
  settings.onInput(done.length, cases.length, '');
  const covered = new Set(done.flatMap(({ reached }) => [...reached]));
  const sites = [...modules.sites].filter(
    (site) => [...goals.values()].some((goal) => goal.site === site) || site.fixed !== undefined,
  );
  const failures: KeeperFailure[] = [
    ...alwaysTrue(sites, places),
    ...[...goals.values()].flatMap(
      (goal) => goalFailure(goal, goals, exploration, done, covered, settings.threshold, places) ?? [],
    ),
    ...crashes.failures,
  ];
  const isSatisfiable = (key: string): boolean => exploration.ways.has(key) || covered.has(key);
  const list = [...goals.values()];
  return {
    ...{ name: fn.name, file, line: fn.line, apis: fn.apis, goals: goals.size },
    satisfiable: list.filter(({ key }) => isSatisfiable(key)).length,
    covered: list.filter(({ key }) => covered.has(key)).length,
    inputs: done.length,
    failures,
    suggestions: suggestionsFor(failures, list, exploration, done),
    details: list.map(({ key, text, site }) => ({
      ...{
        goal: text,
        file: site.file,
        line: site.line,
        isSatisfiable: isSatisfiable(key),
        isCovered: covered.has(key),
      },
      ...countsOf(key, done),
    })),
    seen: done.map((one) => seenOf(one, goals)),
    warnings: [...maker.warnings, ...crashes.warnings, ...concretised(exploration, modules)],
  };
}

/** Returns the changes that help goals that fail. */
function suggestionsFor(
  failures: readonly KeeperFailure[],
  goals: readonly Goal[],
  { ways }: FunctionExploration,
  done: readonly DoneCase[],
): Suggestion[] {
  const failed = goals.filter(({ text, site }) =>
    failures.some(({ goal, line, kind }) => goal === text && line === site.line && kind !== 'crash'),
  );
  return failed.flatMap((goal) => suggestThreshold(goal, ways.get(goal.key)?.[0]?.last, done) ?? []);
}

async function makeCases(
  goals: ReadonlyMap<string, Goal>,
  exploration: FunctionExploration,
  maker: CaseMaker,
  { inputs }: TestSettings,
  random: Random,
  fn: CallingFunction,
  apis: Apis,
): Promise<Case[]> {
  const keys = [...goals.keys()].filter((key) => exploration.ways.has(key));
  const each = Math.min(MAX_INPUTS, Math.max(MIN_INPUTS, Math.ceil(inputs / Math.max(keys.length, 1))));
  const cases: Case[] = [];
  for (const key of keys) {
    for (const way of exploration.ways.get(key)!) {
      const made = await maker.casesFor(key, way, each, random.fork(key));
      cases.push(...made);
      if (made.some(({ isExpected }) => isExpected)) break;
    }
  }
  const first: Way = exploration.ways.values().next().value?.[0] ?? emptyWay(exploration);
  const isImage = fn.apis.some((one) => apis.of(one)?.adapter.calls.some(({ reads }) => reads === 'image'));
  const odd: readonly Input[] = isImage
    ? emptyImages(8, random.fork('odd'))
    : ['', ' ', '.', 'a', '\n', '🙂', 'word '.repeat(300).trim(), '<b>&amp;</b>'].map((text) =>
        textInput(text, 'odd text'),
      );
  cases.push(...odd.map((input) => maker.caseOf(input, first)));
  for (const way of exploration.thrown.slice(0, 8)) {
    const made = await maker.casesFor('', way, 2, random.fork('thrown'));
    cases.push(...made.map((one) => ({ ...one, isExpected: false })));
  }
  return cases;
}

const emptyWay = ({ runs }: FunctionExploration): Way => ({
  ...{ values: {}, conditions: [], last: undefined, calls: runs[0]?.calls ?? [] },
});

/** Returns how many of the inputs that were made for a goal reached it. */
export function countsOf(
  key: string,
  done: readonly DoneCase[],
): { readonly reached: number; readonly n: number } {
  const own = done.filter(({ goal, isExpected }) => goal === key && isExpected);
  return { reached: own.filter(({ reached }) => reached.has(key)).length, n: own.length };
}

function goalFailure(
  { key, text, site, isTaken }: Goal,
  goals: ReadonlyMap<string, Goal>,
  exploration: FunctionExploration,
  done: readonly DoneCase[],
  covered: ReadonlySet<string>,
  threshold: number,
  places: ReadonlySet<string>,
): KeeperFailure | undefined {
  const place = { goal: text, file: site.file, line: site.line };
  const { reached, n } = countsOf(key, done);
  const refused = exploration.refused.get(key);
  if (refused !== undefined && !covered.has(key)) {
    const refusal = explainRefusal(refused, exploration.domains);
    return refusal === undefined || places.has(placeOf(site))
      ? undefined
      : { ...place, ...refusal, reached, n };
  }
  if (n < MIN_INPUTS || reached / n >= threshold) return undefined;
  const [low, high] = interval(reached, n);
  const share = `${reached} of ${n} inputs made for it reach it (95 % interval ${percent(low)} to ${percent(high)})`;
  if (!covered.has(key) && reached === 0)
    return { ...place, kind: 'dead-code', reached, n, message: `no input reaches it: ${share}` };
  // The two ways of a condition fail together: the way on which something happens is reported.
  const other = goals.get(goalKey({ site: site.id, taken: !isTaken, constant: undefined }));
  const both = other === undefined ? undefined : countsOf(other.key, done);
  const isSecond =
    !isTaken && both !== undefined && both.n >= MIN_INPUTS && both.reached / both.n < threshold;
  return isSecond ? undefined : { ...place, kind: 'accuracy', reached, n, message: share };
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

function seenOf(
  { input, values, goal, reached, result }: DoneCase,
  goals: ReadonlyMap<string, Goal>,
): SeenInput {
  return {
    input,
    shown: input === undefined ? JSON.stringify(values) : showInput(input),
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
