import { createRandom } from '../../../base/random.ts';
import type { Tolerance } from '../relation/expectation.ts';
import { isAllFinite, type Outcome, type Values, keyOf } from '../relation/outcome.ts';
import type { LoadedSubject } from '../subject/load-subject.ts';
import { familyRules } from '../subject/families.ts';
import type { AnyInput } from '../relation/relation.ts';
import type { SubjectRunner } from '../subject/subject-runner.ts';
import { epsilonOf } from '../subject/traits.ts';

/** Runs with inputs changed by rounding. */
const PERTURBED = 3;
/**
 * Factor between the largest difference of those runs and the tolerance. A backward stable algorithm returns the exact
 * result of an input that differs by a few roundings; three random ones seldom hit the worst direction.
 */
const SAFETY = 32;
/** Roundings of a sum of n numbers, in multiples of n. */
const ROUNDINGS = 8;
/** Largest difference that measured rounding explains, relative to the data: a result that moves more is not computed. */
const MOST = 0.01;

const magnitude = (numbers: readonly number[]): number =>
  numbers.reduce((most, one) => (Number.isFinite(one) ? Math.max(most, Math.abs(one)) : most), 0);

export interface Tolerances {
  /** The difference that rounding explains between two computations of the same. */
  readonly spread: Tolerance;
  /** The difference that rounding explains between two runs if one of them shifts or scales the result. */
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

  /**
   * Returns the difference that rounding explains between a source and a follow-up, by quantity. It is bounded by the
   * scale of the data, and equal inputs have equal ones.
   *
   * @param largest the largest value of the changed input, in units of the source; default: that of the source.
   */
  async tolerances(
    input: AnyInput,
    seed: number,
    source: Values,
    follow: Outcome,
    largest = 0,
  ): Promise<ReadonlyMap<string, Tolerances>> {
    const { settings, traits } = this.#subject;
    const { family } = traits;
    const epsilon = epsilonOf(traits);
    const { unit, numbers, range, inUnitsOfData } = familyRules(family);
    const all = numbers(input);
    const dataScale = Math.max(largest, magnitude(all));
    const error = epsilon * dataScale;
    const others = await this.#perturbed(input, seed, error);
    return new Map(
      Object.entries(source).map(([name, list]) => {
        const larger = follow.kind === 'values' ? (follow.values[name] ?? []) : [];
        const own = [...list, ...larger].reduce((most, value) => Math.max(most, Math.abs(value) || 0), unit);
        const scale = inUnitsOfData.includes(name) ? Math.min(own, dataScale) : own;
        const floor = ROUNDINGS * all.length * epsilon * scale;
        // Equal values are changed alike, which may leave the output as it is.
        const least = scale === 0 ? 0 : (error / range(input)) * scale;
        const spread = (index: number): number => {
          const most = others.reduce(
            (most, other) =>
              Math.max(most, Math.abs((other[name]?.[index] ?? NaN) - (list[index] ?? NaN)) || 0),
            0,
          );
          // A label that rounding changes lies on the boundary of two classes.
          if (family === 'classifier') return most > 0 ? Infinity : 0;
          const measured = Math.min(SAFETY * Math.max(most, least), MOST * scale);
          return floor + measured + (settings.tolerance ?? 0) * scale;
        };
        return [name, { spread, floor: () => (family === 'classifier' ? 0 : floor) }];
      }),
    );
  }

  /**
   * Returns the values for inputs whose numbers are each changed by an error, up or down. Equal numbers are changed alike,
   * since ties count for ranks.
   */
  async #perturbed(input: AnyInput, seed: number, error: number): Promise<readonly Values[]> {
    const key = keyOf([input, seed, error]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const random = createRandom(0).fork('rounding');
    const { map: all, mapQueries } = familyRules(this.#subject.traits.family);
    const map = this.#isPaired ? all : mapQueries;
    const values: Values[] = [];
    for (let count = 0; count < PERTURBED; count++) {
      const signs = new Map<number, number>();
      const changed = map(input, (value) => {
        const sign = signs.get(value) ?? (random.below(2) === 0 ? 1 : -1);
        signs.set(value, sign);
        return value + sign * error;
      });
      const outcome = await this.#runner.run(changed, seed);
      if (isAllFinite(outcome) && outcome.kind === 'values') values.push(outcome.values);
    }
    if (this.#known.size > 100) this.#known.clear();
    this.#known.set(key, values);
    return values;
  }
}
