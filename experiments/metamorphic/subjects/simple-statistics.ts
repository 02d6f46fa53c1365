import { requirePackage } from '../packages.ts';

type Statistics = { sampleCorrelation: (x: number[], y: number[]) => number };
const { sampleCorrelation } = requirePackage('simple-statistics') as Statistics;
export default { correlation: sampleCorrelation };
