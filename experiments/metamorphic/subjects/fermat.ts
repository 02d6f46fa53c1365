import { requirePackage } from '../packages.ts';

type Fermat = { correlation: (x: number[], y: number[]) => number };
const { correlation } = requirePackage('@mathigon/fermat') as Fermat;
export default { correlation };
