import { isScalar, type Invariant, type Template } from '../invariant.ts';
import type { Sample } from '../sample.ts';

/** Minimum number of distinct points for a line or a plane. */
const POINTS = 5;

/** `y = a x + b` for two numbers. Excludes a = 0, and a = 1 with b = 0; other templates cover these. */
export const linearBinary: Template = (variables, samples) => {
  const found: Invariant[] = [];
  const scalars = [...variables.keys()].filter((at) => isScalar(variables[at]!));
  for (const x of scalars) {
    for (const y of scalars) {
      if (y <= x) continue;
      const points = numbersAt(samples, [x, y]);
      const other = points.find(([px]) => px !== points[0]![0]);
      if (points.length < POINTS || other === undefined) continue;
      const [x0, y0] = points[0]!;
      const slope = (other[1]! - y0!) / (other[0]! - x0!);
      const offset = y0! - slope * x0!;
      if (slope === 0 || (slope === 1 && offset === 0)) continue;
      if (!points.every(([px, py]) => near(py!, slope * px! + offset))) continue;
      found.push({
        text: `${variables[y]!.name} == ${slope} * ${variables[x]!.name} + ${offset}`,
        holds: unless([x, y], ([px, py]) => near(py!, slope * px! + offset)),
      });
    }
  }
  return found;
};

/** `z = a x + b y + c` for three numbers, where a and b are not 0. */
export const linearTernary: Template = (variables, samples) => {
  const found: Invariant[] = [];
  const scalars = [...variables.keys()].filter((at) => isScalar(variables[at]!));
  for (const x of scalars) {
    for (const y of scalars) {
      for (const z of scalars) {
        if (y <= x || z <= y) continue;
        const points = numbersAt(samples, [x, y, z]);
        const plane = points.length < POINTS ? undefined : planeThrough(points);
        if (plane === undefined) continue;
        const [a, b, c] = plane;
        const onPlane = ([px, py, pz]: readonly number[]): boolean => near(pz!, a * px! + b * py! + c);
        if (near(a, 0) || near(b, 0) || !points.every(onPlane)) continue;
        found.push({
          text: `${variables[z]!.name} == ${a} * ${variables[x]!.name} + ${b} * ${variables[y]!.name} + ${c}`,
          holds: unless([x, y, z], onPlane),
        });
      }
    }
  }
  return found;
};

/** The distinct points of the samples in which all of these variables are numbers. */
function numbersAt(samples: readonly Sample[], at: readonly number[]): number[][] {
  const points = new Map<string, number[]>();
  for (const sample of samples) {
    const point = at.map((position) => sample[position]);
    if (point.every((value) => typeof value === 'number')) points.set(point.join(), point);
  }
  return [...points.values()];
}

/** Turns a test of a point into one of a sample; it holds if one of the variables is not a number. */
const unless =
  (at: readonly number[], test: (point: readonly number[]) => boolean): Invariant['holds'] =>
  (sample) => {
    const point = at.map((position) => sample[position]);
    return !point.every((value) => typeof value === 'number') || test(point);
  };

/** The plane through the first three points that are not collinear. */
function planeThrough(points: readonly (readonly number[])[]): readonly [number, number, number] | undefined {
  const [x0, y0, z0] = points[0] as [number, number, number];
  const [x1, y1, z1] = points[1] as [number, number, number];
  for (const [x2, y2, z2] of points.slice(2) as [number, number, number][]) {
    const determinant = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
    if (determinant === 0) continue;
    const a = ((z1 - z0) * (y2 - y0) - (z2 - z0) * (y1 - y0)) / determinant;
    const b = ((x1 - x0) * (z2 - z0) - (x2 - x0) * (z1 - z0)) / determinant;
    return [a, b, z0 - a * x0 - b * y0];
  }
  return undefined;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;
