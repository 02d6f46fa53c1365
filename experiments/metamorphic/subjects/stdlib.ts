import { requirePackage } from '../packages.ts';

type Accumulator = (x: number, y: number) => number;
const incrpcorr = requirePackage('@stdlib/stats-incr-pcorr') as () => Accumulator;
export default {
  correlation(x: number[], y: number[]): number {
    const accumulate = incrpcorr();
    return x.reduce((_, one, at) => accumulate(one, y[at]!), Number.NaN);
  },
};
