import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { principalComponents, type Rows } from './pca.ts';

const rowsOf = (points: readonly (readonly number[])[]): Rows => ({
  data: Float32Array.from(points.flat()),
  width: points[0]?.length ?? 0,
  count: points.length,
});
const near = (actual: number, expected: number, tolerance: number, message: string): void =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${message}: ${actual}, expected ${expected}`);

const points = (width: number) =>
  fc.array(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 12,
  });

test('points on a line are projected to their distances along it', () => {
  const plane = principalComponents(rowsOf([0, 1, 2, 7].map((step) => [3 * step, 0, 4 * step])));
  assert.equal(plane.length, 4);
  plane.forEach(({ x, y }, index) => {
    near(x, 5 * [-2.5, -1.5, -0.5, 4.5][index]!, 1e-9, 'along the line');
    near(y, 0, 1e-9, 'across it');
  });
});

test('distances within a plane survive a rotation into more dimensions', () => {
  fc.assert(
    fc.property(points(2), fc.double({ min: 0, max: 6.3, noNaN: true }), (flat, angle) => {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      // Two orthogonal unit vectors in four dimensions, rotated by the angle.
      const turned = flat.map(([a = 0, b = 0]) => [a * cos, a * sin, -b * sin, b * cos]);
      const plane = principalComponents(rowsOf(turned));
      for (let i = 0; i < flat.length; i++) {
        for (let j = 0; j < i; j++) {
          const before = Math.hypot(flat[i]![0]! - flat[j]![0]!, flat[i]![1]! - flat[j]![1]!);
          const after = Math.hypot(plane[i]!.x - plane[j]!.x, plane[i]!.y - plane[j]!.y);
          near(after, before, 1e-3, 'distance');
        }
      }
    }),
  );
});

test('the components are centred and uncorrelated, and the first varies at least as much as the second', () => {
  fc.assert(
    fc.property(points(5), (rows) => {
      const plane = principalComponents(rowsOf(rows));
      const sum = (read: (point: { x: number; y: number }) => number): number =>
        plane.reduce((total, point) => total + read(point), 0);
      const [xx, yy] = [sum(({ x }) => x * x), sum(({ y }) => y * y)];
      const slack = 1e-6 * (1 + xx);
      near(
        sum(({ x }) => x),
        0,
        slack,
        'centre',
      );
      near(
        sum(({ x, y }) => x * y),
        0,
        slack,
        'correlation',
      );
      assert.ok(xx >= yy - slack, `${xx} < ${yy}`);
    }),
  );
});

test('equal rows give equal projections, including signs', () => {
  const rows = rowsOf([
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [4, 1, 0],
  ]);
  assert.equal(principalComponents(rows), principalComponents(rows));
  assert.ok(principalComponents(rows)[3]!.x > 0);
});

test('equal rows, one row and no rows are projected to zero', () => {
  assert.equal(principalComponents(rowsOf([[1, 2]])), [{ x: 0, y: 0 }]);
  assert.equal(principalComponents(rowsOf([[7], [7]])), [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]);
  assert.equal(principalComponents(rowsOf([])), []);
});

test.run();
