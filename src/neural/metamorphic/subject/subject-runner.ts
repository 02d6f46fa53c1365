import { isDeepStrictEqual } from 'node:util';
import { isPromiseLike } from '../../../base/is-promise-like.ts';
import { isRefusal } from '../../../base/is-refusal.ts';
import { showThrown } from '../../../base/show-thrown.ts';
import type { SeededRandom } from '../../../base/seeded-random.ts';
import { Waiter } from '../../../programs/process/waiter.ts';
import type { Outcome } from '../relation/outcome.ts';
import type { AnyInput } from '../relation/relation.ts';
import { computeValues, WrongShape, type Call } from './compute.ts';
import type { LoadedSubject } from './load-subject.ts';

/** Number of trained models to keep: relations share the models of the source and of its perturbed inputs. */
const MAX_MODELS = 32;
/** Milliseconds between two calls, at least: inputs are made between them. */
const PAUSE = 60_000;

export interface RunnerContext {
  readonly timeout: number;
  readonly frame: <Value>(work: () => Value) => Value;
  /** Says within how many milliseconds the next call of this function follows. */
  readonly beat: (limit: number) => void;
  /** Calls a function when nothing can settle the promise that is awaited. */
  readonly onIdle: (report: () => void) => void;
}

export class SubjectRunner {
  readonly #subject: LoadedSubject;
  readonly #context: RunnerContext;
  readonly #random: SeededRandom;
  readonly #waiter: Waiter;
  readonly #models = new Map<string, unknown>();
  readonly #globals = new Set(Reflect.ownKeys(globalThis));
  readonly #effects = new Set<string>();
  runs = 0;
  /** True if the subject has read a seed or drawn a number from `Math.random`. */
  isRandom = false;

  constructor(subject: LoadedSubject, context: RunnerContext, random: SeededRandom) {
    this.#subject = subject;
    this.#context = context;
    this.#random = random;
    this.#waiter = new Waiter(context.timeout);
    context.onIdle(() => this.#waiter.idle());
  }

  /** What the subject changed besides its results: its arguments, and globals. */
  get effects(): readonly string[] {
    return [...this.#effects];
  }

  forget(): void {
    this.#models.clear();
  }

  /** Runs the subject on an input. Equal seeds give equal random numbers, if the subject draws them from `Math.random`. */
  async run(input: AnyInput, seed: number): Promise<Outcome> {
    this.runs++;
    const [given, kept] = [structuredClone(input), structuredClone(input)];
    const { traits } = this.#subject;
    try {
      const onRead = (): void => void (this.isRandom = true);
      return {
        kind: 'values',
        values: await computeValues(traits, given, { seed, onRead }, this.#callWith(seed)),
      };
    } catch (error) {
      if (error instanceof WrongShape)
        return { kind: 'shape', message: error.message, isNothing: error.isNothing };
      return { kind: 'threw', message: `it threw ${showThrown(error)}`, isRefusal: isRefusal(error) };
    } finally {
      if (!isDeepStrictEqual(given, kept)) this.#effects.add('changes its arguments');
      for (const key of Reflect.ownKeys(globalThis))
        if (!this.#globals.has(key)) this.#effects.add(`writes the global ${String(key)}`);
    }
  }

  #callWith(seed: number): Call {
    return async (work, key) => {
      if (key !== undefined && this.#models.has(key)) return this.#models.get(key) as never;
      const result = await this.#guarded(work, seed);
      if (key !== undefined) {
        this.#models.set(key, result);
        const [oldest] = this.#models.keys();
        if (this.#models.size > MAX_MODELS && oldest !== undefined) this.#models.delete(oldest);
      }
      return result;
    };
  }

  async #guarded<Value>(work: () => Value | Promise<Value>, seed: number): Promise<Value> {
    const { beat, timeout, frame } = this.#context;
    beat(timeout);
    this.#random.seed(seed);
    this.#random.install();
    try {
      const result = frame(work);
      return (isPromiseLike(result) ? await this.#waiter.settled(result) : result) as Value;
    } finally {
      this.#random.remove();
      this.isRandom ||= this.#random.wasUsed;
      beat(PAUSE);
    }
  }
}
