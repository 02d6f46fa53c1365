import { requirePackage } from '../packages.ts';

type Stat = { correlation: (matrix: number[][]) => number[][] };
const { correlation } = requirePackage('ml-stat/matrix') as Stat;
export default {
  correlation: (x: number[], y: number[]): number => correlation(x.map((one, at) => [one, y[at]!]))[0]![1]!,
};
