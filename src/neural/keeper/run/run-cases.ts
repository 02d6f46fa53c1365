import { mustGet } from '../../../base/must-get.ts';
import type { Random } from '../../../base/random.ts';
import { emptyInputs } from '../inputs/plain-images.ts';
import { textInput, type Input } from '../inputs/input.ts';
import { explainRefusal } from '../judge/explain-refusal.ts';
import { goalCounts, isUndecided, MIN_INPUTS } from '../judge/goal-failure.ts';
import type { Goal } from '../judge/goals.ts';
import type { Path } from '../symbolic/explore.ts';
import { comparedTexts, variablesOf } from '../symbolic/expression.ts';
import { solve } from '../symbolic/solve.ts';
import { goalKeys } from '../symbolic/step.ts';
import { CaseMaker, shownCase, type Case, type DoneCase } from './make-cases.ts';
import type { FunctionExploration } from './explore-function.ts';
import type { ExploredFunction, TestSettings } from './test-function.ts';
import { slowTexts } from './slow-texts.ts';

/**
 * Texts of a class that make one input of a goal that its first inputs did not reach, round by round: the score of a sum
 * grows with the text, a share is largest for a single word, of which there are 0.
 */
const TOGETHER = [1, 0, 3, 5, 7];
const MORE_INPUTS = 8;
/** Further texts for a goal whose share is below the threshold, perhaps by chance. */
const MANY_INPUTS = 32;
/** Inputs of a goal that are run again, at most. */
const MAX_AGAIN = 8;
/** Words that a program asks an API for, at most. */
const MAX_ASKED = 40;
/** Texts that programs often do not expect. */
const ODD_TEXTS = ['', ' ', '.', 'a', '\n', '🙂', 'word '.repeat(300).trim(), '<b>&amp;</b>'];

/** Makes inputs for the goals of a function and runs it on them. */
export class CaseRunner {
  readonly done: DoneCase[] = [];
  readonly covered = new Set<string>();
  readonly maker: CaseMaker;
  readonly #tested: ExploredFunction;
  readonly #settings: TestSettings;
  readonly #onDone: (done: DoneCase) => Promise<void>;

  constructor(tested: ExploredFunction, settings: TestSettings, onDone: (done: DoneCase) => Promise<void>) {
    this.maker = new CaseMaker(tested);
    this.#tested = tested;
    this.#settings = settings;
    this.#onDone = onDone;
  }

  /** Runs inputs that are made for goals, odd ones, and ones on which an exploration threw. */
  async runForGoals(goals: ReadonlyMap<string, Goal>, random: Random): Promise<void> {
    const { exploration } = this.#tested;
    const { paths, thrown } = exploration;
    const keys = [...goals.keys()].filter((key) => paths.has(key));
    const share = Math.ceil(this.#settings.inputs / Math.max(keys.length, 1));
    const each = Math.max(MIN_INPUTS, share);
    const all = [...paths.values()].flat();
    const first = all.find(({ calls }) => calls.length > 0) ?? all[0] ?? emptyPath(exploration);
    const questions = exploration.runs.flatMap(({ calls }) => calls.flatMap(({ question = [] }) => question));
    const asked = new Set(questions.flatMap((text) => text.match(/\p{L}+/gu) ?? []));
    const odd: readonly Input[] =
      exploration.reads === undefined
        ? [
            ...ODD_TEXTS.map((text) => textInput(text, 'odd text')),
            ...[...asked]
              .slice(0, MAX_ASKED)
              .map((text) => textInput(text, 'word that the program asks for')),
          ]
        : emptyInputs(exploration.reads, MIN_INPUTS, random.fork('odd'));
    const lists: (readonly Case[])[] = [odd.map((input) => this.maker.caseOf(input, first))];
    for (const path of thrown.slice(0, 8)) {
      const made = await this.maker.casesFor('', path, 2, random.fork('thrown'));
      lists.push(made.map((input) => ({ ...input, isExpected: false })));
    }
    for (const key of keys) {
      if (this.#tested.stopped.aborted) return;
      const own: Case[] = [];
      for (const path of mustGet(paths, key)) {
        const made = await this.maker.casesFor(key, path, each, random.fork(key));
        own.push(...made);
        if (made.some(({ isExpected }) => isExpected)) break;
      }
      lists.push(own);
    }
    for (const key of goals.keys())
      for (const path of unknownLabelPath(key, exploration))
        lists.push(await this.maker.casesFor(key, path, each, random.fork(key)));
    // An input of each goal in turn: a run that is cut short has met them all.
    const rounds = Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) => at);
    const cases = rounds.flatMap((at) => lists.flatMap((list) => list[at] ?? []));
    await this.#runAll(cases);
    for (const key of keys)
      if (exploration.reads === undefined && this.#isUndecided(mustGet(goals, key), goals))
        await this.#runMore(key, mustGet(paths, key), random.fork('more'));
    // Other inputs may reach what the first ones did not; they count for no share.
    for (const together of TOGETHER)
      for (const key of keys)
        if (!this.covered.has(key))
          await this.#tryAgain(key, mustGet(paths, key), random.fork(together), together);
  }

  /** Runs texts on which patterns of the program may hang, which ends the process. */
  async runSlowTexts(): Promise<void> {
    const { exploration } = this.#tested;
    if (exploration.reads !== undefined) return;
    const path = emptyPath(exploration);
    const texts = slowTexts(exploration.runs).map((text) => textInput(text, 'text for a pattern'));
    await this.#runAll(texts.map((input) => this.maker.caseOf(input, path)));
  }

  /**
   * Returns the goals that a second run with the same input reaches and the first one missed: they depend on the time or
   * on chance, so that their inputs say nothing. Only conditions that depend on no output of an API as a variable can.
   */
  async fickleGoals(goals: ReadonlyMap<string, Goal>): Promise<readonly Goal[]> {
    const { runner, recording, exploration } = this.#tested;
    const found: Goal[] = [];
    recording.usesMemory = true;
    for (const goal of goals.values()) {
      if (exploration.paths.get(goal.key)?.[0]?.last !== undefined) continue;
      const missed = this.done.filter((done) => done.goal === goal.key && !done.reached.has(goal.key));
      for (const { values, given } of missed.slice(0, MAX_AGAIN)) {
        const { run } = await runner.real(values, given);
        if (!run.steps.some((step) => goalKeys(step).includes(goal.key))) continue;
        found.push(goal);
        break;
      }
    }
    recording.usesMemory = false;
    return found;
  }

  #isUndecided(goal: Goal, goals: ReadonlyMap<string, Goal>): boolean {
    return isUndecided(goalCounts(goal, goals, this.done), this.#settings.threshold);
  }

  /** Runs texts for a goal that were not run for it before. */
  async #runMore(key: string, paths: readonly Path[], random: Random): Promise<void> {
    const known = new Set(this.done.flatMap((done) => (done.goal === key ? shownCase(done) : [])));
    for (const path of paths) {
      const made = await this.maker.casesFor(key, path, MANY_INPUTS, random.fork(key));
      const others = made.filter((one) => one.isExpected && !known.has(shownCase(one)));
      await this.#runAll(others);
      if (others.length > 0) return;
    }
  }

  /** Runs further inputs for a goal until one reaches it. @param together texts of a class that make one input. */
  async #tryAgain(key: string, paths: readonly Path[], random: Random, together: number): Promise<void> {
    const each = Math.ceil(MORE_INPUTS / paths.length);
    for (const path of paths) {
      if (this.#tested.stopped.aborted) return;
      for (const made of await this.maker.casesFor(key, path, each, random.fork(key), together)) {
        if (made.input !== undefined) await this.#runAll([{ ...made, isExpected: false }]);
        if (this.covered.has(key)) return;
      }
    }
  }

  /** Runs an input that is made for no goal. */
  runInput(input: Input): Promise<void> {
    return this.#runAll([this.maker.caseOf(input, emptyPath(this.#tested.exploration))]);
  }

  async #runAll(cases: readonly Case[]): Promise<void> {
    const total = this.done.length + cases.length;
    for (const given of cases) {
      if (this.#tested.stopped.aborted) return;
      const { inputs, onInput } = this.#settings;
      onInput(this.done.length, Math.max(total, inputs), shownCase(given));
      const result = await this.#tested.runner.real(given.values, given.given);
      const done = { ...given, result, reached: new Set(result.run.steps.flatMap(goalKeys)) };
      this.done.push(done);
      this.#tested.recording.noteInput(given.input, result.run.calls[0]?.input);
      for (const key of done.reached) this.covered.add(key);
      await this.#onDone(done);
    }
  }
}

/** Returns the path of inputs that are made for no goal. */
const emptyPath = ({ runs }: FunctionExploration): Path => {
  const calls = runs.find((run) => run.calls.length > 0)?.calls ?? [];
  return { values: {}, conditions: [], last: undefined, calls, decisions: [], assumed: [] };
};

/** Returns the path to a goal whose label its API never returns. Inputs that show such a thing tell what the API returns instead. */
function unknownLabelPath(key: string, exploration: FunctionExploration): Path[] {
  const { refused, domains } = exploration;
  const conditions = refused.get(key)?.at(-1) ?? [];
  const last = conditions.at(-1);
  if (last === undefined || explainRefusal(conditions, domains)?.kind !== 'unknown-label') return [];
  const [name] = variablesOf(last);
  const [label] = comparedTexts(last);
  if (name === undefined || label === undefined) return [];
  const before = conditions.slice(0, -1).filter((condition) => !variablesOf(condition).has(name));
  const solved = solve(before, domains, {});
  if (solved.kind !== 'found') return [];
  const values = { ...solved.values, [name]: label };
  return [{ ...emptyPath(exploration), values, conditions: [...before, last], last }];
}
