import { settled, TINY, UNIT } from './rounding.ts';

/** An activation that maps each value for itself. */
export interface ActivationFunction {
  readonly apply: (x: number) => number;
  /** The error of the library for an exact `x`, in unit roundoffs; `y` is the result. */
  readonly rounding: (x: number, y: number) => number;
  /** The largest slope; absent for a function that is monotone. */
  readonly slope?: number;
}

const SELU_SCALE = 1.0507009873554805;
const SELU_ALPHA = 1.6732632423543772;

const exact = (): number => 0;
export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
export const softplus = (x: number): number => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
export const gelu = (x: number): number => 0.5 * x * (1 + erf(x / Math.SQRT2));
export const geluNew = (x: number): number =>
  0.5 * x * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3)));
const below = (units: number) => (x: number, y: number) => (x < 0 ? units + 2 * Math.abs(y) : 0);

/**
 * Units of libraries: tanh, sigmoid and exp(x) - 1 are computed from exponentials, so their error is absolute, about
 * 4 unit roundoffs of 1; the numbers here are twice that. Softplus returns x above 13.94, where it errs by 15 units.
 * The error function of TensorFlow.js is a polynomial that errs by 2.5 units.
 */
const FUNCTIONS: Readonly<Record<string, ActivationFunction>> = {
  linear: { apply: (x) => x, rounding: exact },
  relu: { apply: (x) => Math.max(0, x), rounding: exact },
  relu6: { apply: (x) => Math.min(6, Math.max(0, x)), rounding: exact },
  sigmoid: { apply: sigmoid, rounding: () => 8 },
  hardsigmoid: { apply: (x) => Math.min(1, Math.max(0, 0.2 * x + 0.5)), rounding: () => 4 },
  tanh: { apply: Math.tanh, rounding: () => 8 },
  elu: { apply: (x) => (x < 0 ? Math.expm1(x) : x), rounding: below(8) },
  selu: {
    apply: (x) => SELU_SCALE * (x < 0 ? SELU_ALPHA * Math.expm1(x) : x),
    rounding: (x, y) => (x < 0 ? 16 : 0) + 4 * Math.abs(y),
  },
  softplus: { apply: softplus, rounding: (_, y) => 24 + 4 * y },
  softsign: { apply: (x) => x / (1 + Math.abs(x)), rounding: (_, y) => 4 * Math.abs(y) },
  swish: { apply: (x) => x * sigmoid(x), rounding: (x) => 10 * Math.abs(x), slope: 1.1 },
  gelu: { apply: gelu, rounding: (x) => 12 * Math.abs(x), slope: 1.13 },
  gelunew: { apply: geluNew, rounding: (x) => 12 * Math.abs(x), slope: 1.13 },
  mish: { apply: (x) => x * Math.tanh(softplus(x)), rounding: (x) => 36 * Math.abs(x), slope: 1.1 },
};

/** Returns an activation by its name in any spelling (`hard_sigmoid`, `hardSigmoid`); undefined if it is unknown. */
export const activationFunction = (name: string): ActivationFunction | undefined =>
  FUNCTIONS[activationName(name)];

/** Returns the name of an activation without underscores, in lower case. */
export const activationName = (name: string): string => name.replaceAll('_', '').toLowerCase();

/** Returns the bound of an activation at `x` with an error of at most `error`; `y` is the result. */
export function activationBound(
  { apply, rounding, slope }: ActivationFunction,
  x: number,
  error: number,
  y: number,
): number {
  let inherited = 0;
  if (!Number.isFinite(error)) return Infinity;
  if (error > 0 && Number.isFinite(y)) {
    inherited = slope === undefined ? Math.max(apply(x + error) - y, y - apply(x - error)) : slope * error;
  }
  // Functions that are not monotone multiply x, so they may overflow before their result does.
  const largest = slope === undefined ? Math.abs(y) : 4 * Math.abs(x);
  return settled(y, largest, inherited, UNIT * rounding(x, y) + TINY * (1 + Math.abs(x)));
}

/** The error function, by its series and its continued fraction, to 1e-12. */
export function erf(x: number): number {
  if (Number.isNaN(x)) return NaN;
  const a = Math.abs(x);
  if (a > 6) return Math.sign(x);
  if (a < 2.5) {
    let [term, sum] = [x, x];
    for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum); n++) {
      term *= (-x * x) / n;
      sum += term / (2 * n + 1);
    }
    return (2 / Math.sqrt(Math.PI)) * sum;
  }
  let fraction = 0;
  for (let n = 60; n > 0; n--) fraction = n / 2 / (a + fraction);
  return Math.sign(x) * (1 - Math.exp(-a * a) / Math.sqrt(Math.PI) / (a + fraction));
}
