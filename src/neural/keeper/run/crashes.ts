import { showThrown } from '../../../base/show-thrown.ts';
import { NotImitated } from '../adapters/traced-api.ts';
import { showInput, textInput } from '../inputs/input.ts';
import { shrinkText } from '../judge/shrink-text.ts';
import type { CallingFunction } from '../program/find-calls.ts';
import type { ProgramModules } from '../program/modules.ts';
import { isCrash } from './done-case.ts';
import type { FunctionRunner, RealRun } from './function-runner.ts';
import type { Exploration } from '../symbolic/explore.ts';
import { callOf } from '../symbolic/step.ts';
import type { Case } from './make-cases.ts';
import { isNetworkRefusal } from './refuse-network.ts';
import type { KeeperFailure } from '../judge/function-report.ts';

/** Returns what was thrown as text, without calls of rewritten code: `$keeper.call(...) is not a function`. */
const errorText = (error: unknown): string =>
  showThrown(error)
    .replaceAll(/\$keeper\.\w+\(\.\.\.\)/g, 'the value')
    .replace(/Function\.prototype\.apply was called on .*/, 'what is called is not a function');

/** Collects the crashes of a function: what it throws, but by no statement of its own. */
export class Crashes {
  readonly warnings = new Set<string>();
  /** The APIs of which the stand-in lacks a part that the function uses. */
  readonly lacking = new Set<string>();
  readonly #runner: FunctionRunner;
  readonly #modules: ProgramModules;
  readonly #fn: CallingFunction;
  readonly #file: string;
  readonly #stopped: AbortSignal;
  readonly #found = new Map<string, KeeperFailure>();
  readonly #onNew: () => void;

  /** @param onNew is called when a crash is found, before its text is shrunk. */
  constructor(
    runner: FunctionRunner,
    modules: ProgramModules,
    fn: CallingFunction,
    file: string,
    stopped: AbortSignal,
    onNew: () => void,
  ) {
    this.#runner = runner;
    this.#modules = modules;
    this.#fn = fn;
    this.#file = file;
    this.#stopped = stopped;
    this.#onNew = onNew;
  }

  /** The crashes, each kind of error once. */
  get failures(): readonly KeeperFailure[] {
    return [...this.#found.values()];
  }

  /** Looks at a run; shrinks the text on which it crashed. */
  async add(one: Case, result: RealRun): Promise<void> {
    const site = this.#modules.sites[result.run.foreign.get(result.error) ?? -1];
    if (site !== undefined)
      this.warnings.add(`line ${site.line}: ${site.text} fails on a parameter of unknown type: not judged`);
    if (!isCrash(result)) return;
    if (result.error instanceof NotImitated) {
      this.warnings.add(`${result.error.message}: the function is not run to its end`);
      this.lacking.add(result.error.api);
      return;
    }
    if (isNetworkRefusal(result.error)) {
      this.warnings.add('the function calls the network, which keeper refuses');
      return;
    }
    const shown = errorText(result.error);
    const known = this.#found.get(shown);
    if (known !== undefined) {
      this.#found.set(shown, { ...known, reached: known.reached + 1, n: known.n + 1 });
      return;
    }
    const { file, line } = this.#modules.placeOf(result.error) ?? { file: this.#file, line: this.#fn.line };
    const place = { goal: `${this.#fn.name} returns`, file, line };
    const add = (at: string): void =>
      void this.#found.set(shown, {
        ...place,
        kind: 'crash',
        reached: 1,
        n: 1,
        message: `${shown}; input ${at}`,
      });
    const { input } = one;
    add(input === undefined ? JSON.stringify(one.values) : showInput(input));
    this.#onNew();
    const smallest =
      input?.kind === 'text' ? textInput(await this.#shrink(one, input.text, shown), input.source) : input;
    const isPart = input?.kind === 'text' && !Object.values(one.values).includes(input.text);
    add(smallest === undefined || isPart ? JSON.stringify(one.values) : showInput(smallest));
  }

  /** Adds what a function that cannot be run threw on outputs that its APIs can return. */
  addExplored({ thrown }: Exploration, missing: readonly string[]): void {
    for (const { error, values } of thrown) {
      const place = this.#modules.placeOf(error);
      const shown = errorText(error);
      if (place === undefined || this.#found.has(shown)) continue;
      const outputs = Object.entries(values).filter(
        ([name]) => callOf(name) !== undefined && /\.length$|\?$/.test(name),
      );
      const when = outputs.map(([name, value]) => `${name} ${String(value)}`).join(', ');
      const message = `${shown}; if ${missing.join(', ')} returns ${when === '' ? 'an answer' : when} (explored, not run)`;
      const goal = `${this.#fn.name} returns`;
      this.#found.set(shown, { ...place, goal, kind: 'crash', reached: 0, n: 0, message });
    }
  }

  #shrink(one: Case, text: string, shown: string): Promise<string> {
    const names = Object.entries(one.values)
      .filter(([, value]) => value === text)
      .map(([name]) => name);
    if (names.length === 0) return Promise.resolve(text);
    return shrinkText(text, async (shorter) => {
      if (this.#stopped.aborted) return false;
      const values = { ...one.values, ...Object.fromEntries(names.map((name) => [name, shorter])) };
      const again = await this.#runner.real(values, one.given);
      return isCrash(again) && errorText(again.error) === shown;
    });
  }
}
