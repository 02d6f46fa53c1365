import { requirePackage } from '../packages.ts';

const { corr } = requirePackage('zebras') as { corr: (x: number[], y: number[]) => number };
export default { correlation: (x: number[], y: number[]): number => corr(x, y) };
