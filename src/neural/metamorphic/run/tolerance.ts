import { createRandom } from '../../../base/random.ts';
import type { Tolerance } from '../relation/expectation.ts';
import { isAllFinite, type Outcome, type Values } from '../relation/outcome.ts';
import type { LoadedSubject } from '../subject/loaded-subject.ts';
import { FAMILY_RULES } from '../subject/families.ts';
import type { AnyInput, SubjectRunner } from '../subject/subject-runner.ts';

/** Relative error of one operation. */
export const EPSILON = { float64: 2 ** -52, float32: 2 ** -23 };
/** Runs with inputs changed by rounding. */
const PERTURBED = 3;
/**
 * Factor between the largest difference of those runs and the tolerance. A backward stable algorithm returns the exact
 * result of an input that differs by a few roundings; three random ones seldom hit the worst direction.
 */
const SAFETY = 32;
/** Roundings of a sum of n numbers, in multiples of n. */
const ROUNDINGS = 8;

/** Returns the largest absolute value of an input. */
export const magnitude = (subject: LoadedSubject, input: AnyInput): number => {
  const rules = FAMILY_RULES[subject.family];
  return (rules.numbers as (input: AnyInput) => readonly number[])(input).reduce(
    (most, one) => (Number.isFinite(one) ? Math.max(most, Math.abs(one)) : most),
    0,
  );
};

/** The tolerances of a quantity. */
export interface Tolerances {
  /** The difference that rounding explains between two computations of the same. */
  readonly spread: Tolerance;
  /** The difference that rounding explains between two runs of which one shifts or scales the result. */
  readonly floor: Tolerance;
}

/** Measures what rounding changes in the outputs of a subject. */
export class Rounding {
  readonly #subject: LoadedSubject;
  readonly #runner: SubjectRunner;
  readonly #known = new Map<string, readonly Values[]>();

  readonly #isPaired: boolean;

  /** @param isPaired false if equal seeds do not give equal models: rounding then changes only what no model is trained on. */
  constructor(subject: LoadedSubject, runner: SubjectRunner, isPaired: boolean) {
    this.#isPaired = isPaired;
    this.#subject = subject;
    this.#runner = runner;
  }

  /** Returns the smallest relative error of the subject's arithmetic. */
  get epsilon(): number {
    return EPSILON[this.#subject.settings.precision ?? 'float64'];
  }

  /**
   * Returns the difference that rounding explains between a source and a follow-up, by quantity.
   *
   * @param inputError what the change rounds off each number of the input; default: the rounding of the largest one.
   */
  async tolerances(
    input: AnyInput,
    seed: number,
    source: Values,
    follow: Outcome,
    inputError?: number,
  ): Promise<Readonly<Record<string, Tolerances>>> {
    const { family, settings } = this.#subject;
    const error = Math.max(inputError ?? 0, this.epsilon * magnitude(this.#subject, input));
    const others = await this.#perturbed(input, seed, error);
    const { unit, numbers } = FAMILY_RULES[family];
    const count = (numbers as (input: AnyInput) => readonly number[])(input).length;
    return Object.fromEntries(
      Object.entries(source).map(([name, list]) => {
        const larger = follow.kind === 'values' ? (follow.values[name] ?? []) : [];
        const scale = [...list, ...larger].reduce((most, one) => Math.max(most, Math.abs(one) || 0), unit);
        const floor = ROUNDINGS * count * this.epsilon * scale;
        const spread = (index: number): number => {
          const most = others.reduce(
            (most, other) =>
              Math.max(most, Math.abs((other[name]?.[index] ?? Number.NaN) - list[index]!) || 0),
            0,
          );
          // A label that rounding changes lies on the boundary of two classes.
          if (family === 'classifier') return most > 0 ? Infinity : 0;
          return floor + SAFETY * most + (settings.tolerance ?? 0) * scale;
        };
        return [name, { spread, floor: () => (family === 'classifier' ? 0 : floor) }];
      }),
    );
  }

  /** Returns the values of inputs of which each number is changed by an error, up or down. */
  async #perturbed(input: AnyInput, seed: number, error: number): Promise<readonly Values[]> {
    const key = JSON.stringify([input, seed, error]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const random = createRandom(seed).fork('rounding');
    const { map: all, mapQueries } = FAMILY_RULES[this.#subject.family];
    const map = (this.#isPaired ? all : mapQueries) as (
      input: AnyInput,
      change: (value: number) => number,
    ) => AnyInput;
    const values: Values[] = [];
    for (let count = 0; count < PERTURBED; count++) {
      const changed = map(input, (value) => value + (random.below(2) === 0 ? error : -error));
      const outcome = await this.#runner.run(changed, seed);
      if (isAllFinite(outcome) && outcome.kind === 'values') values.push(outcome.values);
    }
    if (this.#known.size > 100) this.#known.clear();
    this.#known.set(key, values);
    return values;
  }
}
