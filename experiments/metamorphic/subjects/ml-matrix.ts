import { requirePackage } from '../packages.ts';

type Correlation = (x: number[][], y: number[][]) => { get(row: number, column: number): number };
const { correlation } = requirePackage('ml-matrix') as { correlation: Correlation };
const column = (list: number[]): number[][] => list.map((one) => [one]);
export default {
  correlation: (x: number[], y: number[]): number => correlation(column(x), column(y)).get(0, 0),
};
