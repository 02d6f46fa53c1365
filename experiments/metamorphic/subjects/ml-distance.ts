import { requirePackage } from '../packages.ts';

type Similarity = { similarity: { pearson: (x: number[], y: number[]) => number } };
const { similarity } = requirePackage('ml-distance') as Similarity;
export default { correlation: (x: number[], y: number[]): number => similarity.pearson(x, y) };
