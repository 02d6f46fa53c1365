import { lineSearch, type Objective } from './line-search.ts';

/** The stopping rule of {@link minimise}. */
export interface LbfgsOptions {
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
 * Minimises `objective` with limited-memory BFGS (Nocedal and Wright, Numerical Optimization, algorithms 7.4 and 7.5).
 * Moves `point` to the minimum. Yields the loss after each iteration.
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
