interface LbfgsOptions {
  readonly maxIterations: number;
  /** Stops when no component of the gradient is larger; scikit-learn's `tol`, 1e-4. */
  readonly gradientTolerance: number;
  /** Stops when the loss falls by less than this fraction of itself; SciPy's `ftol`, 2.2e-9. */
  readonly lossTolerance: number;
}

/** Number of past steps, with their gradient changes, that estimate the inverse Hessian; the default of SciPy. */
const MEMORY = 10;

interface Correction {
  readonly step: Float64Array;
  readonly change: Float64Array;
  readonly curvature: number;
}

/**
 * Moves `point` to a minimum with limited-memory BFGS (Nocedal and Wright, Numerical Optimization, algorithms 7.4 and
 * 7.5). Yields the loss after each iteration.
 */
export function* minimise(
  objective: Objective,
  point: Float64Array,
  { maxIterations, gradientTolerance, lossTolerance }: LbfgsOptions,
): Generator<number, void> {
  const gradient = new Float64Array(point.length);
  const direction = new Float64Array(point.length);
  let corrections: Correction[] = [];
  let loss = objective(point, gradient);
  for (let iteration = 0; iteration < maxIterations && largest(gradient) > gradientTolerance; iteration++) {
    newtonDirection(gradient, corrections, direction);
    // The first step has no curvature estimate. Its length is at most 1, as in SciPy.
    const firstTry = corrections.length > 0 ? 1 : Math.min(1, 1 / Math.sqrt(dot(gradient, gradient)));
    const found = lineSearch(objective, { point, loss, gradient, direction, firstTry });
    if (found === undefined) {
      // Rounding may have spoilt the estimate: retry with the plain gradient; if that fails too, this is the minimum.
      if (corrections.length === 0) return;
      corrections = [];
      continue;
    }
    remember(corrections, difference(found.point, point), difference(found.gradient, gradient));
    const before = loss;
    point.set(found.point);
    gradient.set(found.gradient);
    loss = found.loss;
    yield loss;
    if (before - loss <= lossTolerance * Math.max(Math.abs(before), Math.abs(loss), 1)) return;
  }
}

/** Writes `direction` = -(estimated inverse Hessian) * gradient, by the two-loop recursion. */
function newtonDirection(gradient: Float64Array, corrections: Correction[], direction: Float64Array): void {
  for (let i = 0; i < gradient.length; i++) direction[i] = -gradient[i]!;
  const weights = new Float64Array(corrections.length);
  for (let k = corrections.length - 1; k >= 0; k--) {
    const { step, change, curvature } = corrections[k]!;
    weights[k] = dot(step, direction) / curvature;
    addScaled(direction, change, -weights[k]!);
  }
  const last = corrections.at(-1);
  if (last !== undefined) {
    const scale = last.curvature / dot(last.change, last.change);
    for (let i = 0; i < direction.length; i++) direction[i]! *= scale;
  }
  for (const [k, { step, change, curvature }] of corrections.entries()) {
    addScaled(direction, step, weights[k]! - dot(change, direction) / curvature);
  }
}

function remember(corrections: Correction[], step: Float64Array, change: Float64Array): void {
  const curvature = dot(step, change);
  // Only positive curvature keeps the estimate positive definite.
  if (curvature <= Number.EPSILON * dot(change, change)) return;
  corrections.push({ step, change, curvature });
  if (corrections.length > MEMORY) corrections.shift();
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

function addScaled(target: Float64Array, other: Float64Array, factor: number): void {
  for (let i = 0; i < target.length; i++) target[i]! += factor * other[i]!;
}

function difference(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, i) => value - b[i]!);
}

function largest(values: Float64Array): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) most = Math.max(most, Math.abs(values[i]!));
  return most;
}

/** A function to minimise: returns its value at a point and writes its gradient. */
export type Objective = (point: Float64Array, gradient: Float64Array) => number;

/** The start and the direction of a line search. */
export interface Line {
  readonly point: Float64Array;
  readonly loss: number;
  readonly gradient: Float64Array;
  readonly direction: Float64Array;
  /** The first step to try, in units of `direction`. */
  readonly firstTry: number;
}

/** The point that a line search found. */
interface LineMinimum {
  readonly point: Float64Array;
  readonly gradient: Float64Array;
  readonly loss: number;
}

interface LineTrial extends LineMinimum {
  readonly step: number;
  /** Derivative of the loss along the direction. */
  readonly slope: number;
}

/** The constants of the Wolfe conditions, sufficient decrease and curvature, as is usual for quasi-Newton methods. */
const DECREASE = 1e-4;
const CURVATURE = 0.9;
/** Maximum number of steps tried per line search. */
const MAX_TRIALS = 25;

/**
 * Finds a step along a descent direction that meets the strong Wolfe conditions (algorithms 3.5 and 3.6, with cubic
 * interpolation); undefined if no step decreases the loss.
 */
function lineSearch(objective: Objective, line: Line): LineMinimum | undefined {
  const start = trialAt(line);
  if (!(start.slope < 0)) return undefined;
  const decreasesEnough = (trial: LineTrial): boolean =>
    trial.loss <= start.loss + DECREASE * trial.step * start.slope;
  const isFlat = (trial: LineTrial): boolean => Math.abs(trial.slope) <= -CURVATURE * start.slope;

  let low = start; // the best step so far
  let high: LineTrial | undefined; // the other end of the bracket, once known
  let step = line.firstTry;
  for (let count = 0; count < MAX_TRIALS; count++) {
    const trial = tryStep(objective, line, step);
    if (!decreasesEnough(trial) || trial.loss >= low.loss) {
      high = trial;
    } else {
      if (isFlat(trial)) return trial;
      // The minimum lies downhill: beyond this trial, or between it and the best trial before.
      if (high === undefined ? trial.slope >= 0 : trial.slope * (high.step - low.step) >= 0) high = low;
      low = trial;
    }
    step = high === undefined ? 2 * low.step : between(low, high);
  }
  return low.step > 0 ? low : undefined;
}

function trialAt({ point, loss, gradient, direction }: Line): LineTrial {
  return { step: 0, point, loss, gradient, slope: slopeAlong(gradient, direction) };
}

function tryStep(objective: Objective, { point, direction }: Line, step: number): LineTrial {
  const there = point.map((value, i) => value + step * direction[i]!);
  const gradient = new Float64Array(there.length);
  const loss = objective(there, gradient);
  return { step, point: there, loss, gradient, slope: slopeAlong(gradient, direction) };
}

function slopeAlong(gradient: Float64Array, direction: Float64Array): number {
  return gradient.reduce((sum, value, i) => sum + value * direction[i]!, 0);
}

/** Returns the minimum of the cubic through both ends (equation 3.59), or the midpoint if it is too close to an end. */
function between(low: LineTrial, high: LineTrial): number {
  const width = high.step - low.step;
  const d1 = low.slope + high.slope - (3 * (high.loss - low.loss)) / width;
  const d2 = Math.sign(width) * Math.sqrt(d1 * d1 - low.slope * high.slope);
  const part = 1 - (high.slope + d2 - d1) / (high.slope - low.slope + 2 * d2);
  return low.step + width * (part >= 0.1 && part <= 0.9 ? part : 0.5);
}
