import { requirePackage } from '../packages.ts';

type Regression = new (x: number[], y: number[]) => { score(x: number[], y: number[]): { r: number } };
const { SimpleLinearRegression } = requirePackage('ml-regression-simple-linear') as {
  SimpleLinearRegression: Regression;
};
export default {
  correlation: (x: number[], y: number[]): number => new SimpleLinearRegression(x, y).score(x, y).r,
};
