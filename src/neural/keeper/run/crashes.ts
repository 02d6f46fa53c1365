import { showThrown } from '../../../base/show-thrown.ts';
import { NotImitated } from '../adapters/traced-api.ts';
import type { Exploration } from '../symbolic/explore.ts';
import { callOf } from '../symbolic/step.ts';
import type { KeeperFailure } from '../judge/function-report.ts';
import { isCrash } from './function-runner.ts';
import { shownCase, type Case, type DoneCase } from './make-cases.ts';
import type { TestedFunction } from './test-function.ts';
import { isNetworkRefusal } from './refuse-network.ts';

/** Returns what was thrown as text, without calls of rewritten code: `$keeper.call(...) is not a function`. */
const errorText = (error: unknown): string =>
  showThrown(error)
    .replaceAll(/\$keeper\.\w+\(\.\.\.\)/g, 'the value')
    .replace(/Function\.prototype\.apply was called on .*/, 'what is called is not a function');

/** Collects the crashes of a function: errors that none of its own `throw` statements makes. */
export class Crashes {
  readonly warnings = new Set<string>();
  /** The APIs of which the stand-in lacks a part that the function uses. */
  readonly lacking = new Set<string>();
  readonly #tested: TestedFunction;
  readonly #found = new Map<string, KeeperFailure>();
  readonly #onNew: () => void;

  /** @param onNew is called when a crash is found, before its text is shrunk. */
  constructor(tested: TestedFunction, onNew: () => void) {
    this.#tested = tested;
    this.#onNew = onNew;
  }

  get failures(): readonly KeeperFailure[] {
    return [...this.#found.values()];
  }

  /** Looks at a run; shrinks the text on which it crashed. */
  async add(done: DoneCase): Promise<void> {
    const { result, input, values } = done;
    const { fn, file: ownFile, modules } = this.#tested;
    const site = modules.sites[result.run.foreign.get(result.error) ?? -1];
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
    const { file, line } = modules.placeOf(result.error) ?? { file: ownFile, line: fn.line };
    const place = { goal: `${fn.name} returns`, file, line, kind: 'crash', reached: 1, n: 1 } as const;
    const add = (at: string): void =>
      void this.#found.set(shown, { ...place, message: `${shown}; input ${at}` });
    add(shownCase(done));
    this.#onNew();
    if (input?.kind !== 'text') return;
    const isWhole = Object.values(values).includes(input.text);
    add(isWhole ? JSON.stringify(await this.#shrink(done, input.text, shown)) : JSON.stringify(values));
  }

  /** Adds what a function that cannot be run threw on outputs that its APIs can return. */
  addExplored({ thrown }: Exploration, missing: readonly string[]): void {
    for (const { error, values } of thrown) {
      const place = this.#tested.modules.placeOf(error);
      const shown = errorText(error);
      if (place === undefined || this.#found.has(shown)) continue;
      const outputs = Object.entries(values).filter(
        ([name]) => callOf(name) !== undefined && /\.length$|\?$/.test(name),
      );
      const when = outputs.map(([name, value]) => `${name} ${String(value)}`).join(', ');
      const message = `${shown}; if ${missing.join(', ')} returns ${when === '' ? 'an answer' : when} (explored, not run)`;
      const goal = `${this.#tested.fn.name} returns`;
      this.#found.set(shown, { ...place, goal, kind: 'crash', reached: 0, n: 0, message });
    }
  }

  #shrink(failing: Case, text: string, shown: string): Promise<string> {
    const names = Object.entries(failing.values)
      .filter(([, value]) => value === text)
      .map(([name]) => name);
    if (names.length === 0) return Promise.resolve(text);
    return shrinkText(text, async (shorter) => {
      if (this.#tested.stopped.aborted) return false;
      const values = { ...failing.values, ...Object.fromEntries(names.map((name) => [name, shorter])) };
      const again = await this.#tested.runner.real(values, failing.given);
      return isCrash(again) && errorText(again.error) === shown;
    });
  }
}

/** Calls to shrink one text, at most. */
const MAX_CALLS = 60;

async function shrinkText(text: string, fails: (text: string) => Promise<boolean>): Promise<string> {
  let best = text;
  let calls = 0;
  for (let size = Math.ceil(best.length / 2); size >= 1 && calls < MAX_CALLS; size = Math.floor(size / 2)) {
    for (let at = 0; at < best.length && calls < MAX_CALLS;) {
      const shorter = best.slice(0, at) + best.slice(at + size);
      calls++;
      if (await fails(shorter)) best = shorter;
      else at += size;
    }
  }
  return best;
}
