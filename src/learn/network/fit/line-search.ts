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
export interface LineMinimum {
  readonly point: Float64Array;
  readonly gradient: Float64Array;
  readonly loss: number;
}

interface LineTrial extends LineMinimum {
  readonly step: number;
  /** Derivative of the loss along the direction. */
  readonly slope: number;
}

/**
 * The constants of the Wolfe conditions, with the usual values for quasi-Newton methods: sufficient decrease,
 * curvature.
 */
const DECREASE = 1e-4;
const CURVATURE = 0.9;
/** Maximum number of steps tried per line search. */
const MAX_TRIALS = 25;

/**
 * Finds a step along a descent direction that meets the strong Wolfe conditions (Nocedal and Wright, algorithms 3.5 and
 * 3.6, with cubic interpolation).
 *
 * @returns the point at the end of the step; undefined if no step decreases the loss.
 */
export function lineSearch(objective: Objective, line: Line): LineMinimum | undefined {
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
