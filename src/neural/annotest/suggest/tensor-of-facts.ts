import { jsString } from '../../../base/escape/javascript.ts';
import type { Fact } from './fact.ts';

/** Returns the annotation of a tensor whose type says its rank or nothing. */
export function tensorOfFacts(path: string, text: string, facts: readonly Fact[]): string {
  const typed = /minDims: (\d)/.exec(text)?.[1];
  const dims = facts.find((fact) => fact.dims !== undefined)?.dims;
  const name = facts.find((fact) => fact.shapeName !== undefined)?.shapeName;
  const dtype = facts.find((fact) => fact.dtype !== undefined)?.dtype;
  const rank = typed === undefined ? facts.find((fact) => fact.rank !== undefined)?.rank : Number(typed);
  const below = facts.find((fact) => fact.below !== undefined)?.below;
  const range = below === undefined ? '' : `, { min: 0, max: '${below} - 1' }`;
  const type = dtype === undefined ? '' : `, ${jsString(dtype)}${range}`;
  if (dims !== undefined) {
    const fixed = dims.filter((one) => one !== '…');
    const isOpen = fixed.length < dims.length;
    const length = rank ?? (isOpen ? Math.max(2, fixed.length) : fixed.length);
    if (isOpen ? fixed.length <= length : fixed.length === length) {
      const own = path.replaceAll(/\W/g, '');
      const more = Array.from({ length: length - fixed.length }, (_, at) => `${own}${at + 1}`);
      return `tensor([${[...fixed, ...more].map(jsString).join(', ')}]${type})`;
    }
  }
  if (name !== undefined) {
    const shape =
      rank === undefined
        ? [jsString(name)]
        : [`[${Array.from({ length: rank }, (_, at) => jsString(`${name}${at + 1}`)).join(', ')}]`];
    return `tensor(${shape[0]}${type})`;
  }
  if (rank === undefined) return type === '' ? text : `tensor(shape()${type})`;
  return rank === 0 ? `tensor([]${type})` : `tensor(shape({ minDims: ${rank}, maxDims: ${rank} })${type})`;
}
