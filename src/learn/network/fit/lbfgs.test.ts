import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { test } from 'uvu';
import { minimise, type Objective } from './lbfgs.ts';

const tight = { maxIterations: 500, gradientTolerance: 1e-8, lossTolerance: 0 };

function minimum(objective: Objective, start: Float64Array): { point: Float64Array; losses: number[] } {
  const point = start.slice();
  return { losses: [...minimise(objective, point, tight)], point };
}

/** A narrow curved valley with its minimum at (1, 1). */
const rosenbrock: Objective = (point, gradient) => {
  const [x, y] = point as unknown as [number, number];
  const across = y - x * x;
  gradient[0] = -400 * x * across - 2 * (1 - x);
  gradient[1] = 200 * across;
  return 100 * across * across + (1 - x) ** 2;
};

test('finds the minimum of the Rosenbrock function', () => {
  const { point } = minimum(rosenbrock, Float64Array.of(-1.2, 1));
  assert.ok(Math.abs(point[0]! - 1) < 1e-6 && Math.abs(point[1]! - 1) < 1e-6);
});

test('the loss falls with every iteration', () => {
  const { losses } = minimum(rosenbrock, Float64Array.of(-1.2, 1));
  assert.ok(losses.length > 5);
  for (let i = 1; i < losses.length; i++) assert.ok(losses[i]! < losses[i - 1]!);
});

test('finds the minimum of any convex quadratic', () => {
  const term = fc.record({
    scale: fc.double({ min: 0.1, max: 100, noNaN: true }),
    at: fc.double({ min: -10, max: 10, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 20 }), (terms) => {
      const bowl: Objective = (point, gradient) => {
        let loss = 0;
        for (const [i, { scale, at }] of terms.entries()) {
          const away = point[i]! - at;
          gradient[i] = scale * away;
          loss += (scale * away * away) / 2;
        }
        return loss;
      };
      const { point } = minimum(bowl, new Float64Array(terms.length));
      terms.forEach(({ at }, i) => assert.ok(Math.abs(point[i]! - at) < 1e-4));
    }),
  );
});

test('stops at once at a minimum, else after maxIterations', () => {
  assert.is(minimum(rosenbrock, Float64Array.of(1, 1)).losses.length, 0);
  const few = { ...tight, maxIterations: 3 };
  assert.is([...minimise(rosenbrock, Float64Array.of(-1.2, 1), few)].length, 3);
});

test.run();
