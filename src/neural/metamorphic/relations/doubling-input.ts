import { itemAt } from '../../../base/item-at.ts';

/** Steps of the minimization, as in the authors' program. */
const STEPS = 200;
const RATE = 0.1;
/** Weight of the change of the input. */
const WEIGHT = 1000;
/** Smaller weights are tried if the change stays within its bound without doubling the forecast. */
const WEIGHTS = [WEIGHT, WEIGHT / 100];
/** Step of the numerical gradient, relative to the scale of the input. */
const DELTA = 1e-4;

/** Smallest forecast that is doubled, relative to the scale of the input. */
const MIN_FORECAST = 0.1;

/** The input that was found. */
export interface DoublingInput {
  readonly changed: readonly number[];
  /** Its distance from the original, relative to the norm of that. */
  readonly share: number;
  /** Its forecast relative to the original's forecast. */
  readonly factor: number;
}

/**
 * Searches an input close to a given input with twice its forecast, by algorithm 2 of Dwarakanath 2019 (MR-9). The
 * input is the square of an auxiliary variable, so it stays positive. Adam minimizes 1000 ‖Xs - Xp‖² + (h(Xp) - 2
 * h(Xs))². The gradient is computed by differences, so any subject will do. Without a bound every forecast can be
 * doubled, so each step ends within it.
 *
 * @param forecast returns the next value after an input.
 * @param bound largest change of the input, relative to its norm.
 * @returns the input within the bound whose forecast is the largest multiple of the original one.
 */
export async function doublingInput(
  input: readonly number[],
  forecast: (input: readonly number[]) => Promise<number>,
  bound: number,
): Promise<DoublingInput> {
  const scale = Math.max(...input.map(Math.abs)) || 1;
  const original = input.map((value) => value / scale);
  const norm = Math.hypot(...original) || 1;
  const run = async (values: readonly number[]): Promise<number> =>
    (await forecast(values.map((value) => value * scale))) / scale;
  const first = await run(original);
  const isPositive = original.every((value) => value >= 0);
  const toInput = (aux: readonly number[]): number[] =>
    isPositive ? aux.map((value) => value * value) : [...aux];
  const distance = (values: readonly number[]): number =>
    Math.hypot(...values.map((value, at) => value - itemAt(original, at)));
  let best: DoublingInput = { changed: input, share: 0, factor: 1 };
  // A forecast close to 0 is doubled by any change.
  if (!(Math.abs(first) >= MIN_FORECAST)) return best;
  for (const weight of WEIGHTS) {
    const aux = isPositive ? original.map(Math.sqrt) : [...original];
    const adam = new Adam(aux.length);
    for (let step = 0; step < STEPS; step++) {
      const values = toInput(aux);
      const got = await run(values);
      const share = distance(values) / norm;
      if (got / first > best.factor)
        best = { changed: values.map((value) => value * scale), share, factor: got / first };
      if (best.factor >= 2) return best;
      const gradient: number[] = [];
      for (const [at, value] of values.entries()) {
        const slope = ((await run(values.with(at, value + DELTA))) - got) / DELTA;
        const ofValue = 2 * weight * (value - itemAt(original, at)) + 2 * (got - 2 * first) * slope;
        gradient.push(isPositive ? ofValue * 2 * itemAt(aux, at) : ofValue);
      }
      adam.step(aux, gradient);
      // Back into the ball around the original, if the step has left it.
      const next = toInput(aux);
      const far = distance(next) / norm / bound;
      if (far > 1)
        next.forEach((value, at) => {
          const center = itemAt(original, at);
          const inside = center + (value - center) / far;
          aux[at] = isPositive ? Math.sqrt(Math.max(0, inside)) : inside;
        });
    }
  }
  return best;
}

class Adam {
  readonly #mean: number[];
  readonly #square: number[];
  #time = 0;

  constructor(size: number) {
    this.#mean = new Array<number>(size).fill(0);
    this.#square = new Array<number>(size).fill(0);
  }

  step(values: number[], gradient: readonly number[]): void {
    this.#time++;
    gradient.forEach((slope, at) => {
      const mean = (this.#mean[at] = 0.9 * itemAt(this.#mean, at) + 0.1 * slope);
      const square = (this.#square[at] = 0.999 * itemAt(this.#square, at) + 0.001 * slope * slope);
      const corrected = Math.sqrt(square / (1 - 0.999 ** this.#time)) + 1e-8;
      values[at] = itemAt(values, at) - (RATE * mean) / (1 - 0.9 ** this.#time) / corrected;
    });
  }
}
