import { requirePackage } from '../packages.ts';

const pcorr = requirePackage('compute-pcorr') as (x: number[], y: number[]) => number[][];
export default { correlation: (x: number[], y: number[]): number => pcorr(x, y)[0]![1]! };
