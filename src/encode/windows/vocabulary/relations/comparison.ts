import type { Term } from '../terms/term.ts';
import type { Relation } from './relation.ts';

/** How many of the bits are set of those up to five that are set in order. */
const PASSED = Uint8Array.from({ length: 32 }, (_, passed) => 32 - Math.clz32(passed));

/** How two terms compare: less, equal, greater. */
export function orderRelation(a: Term, b: Term): Relation {
  return {
    name: `${a.name} : ${b.name}`,
    outcomes: ['has nothing to compare', '<', '=', '>'],
    compared: [a, b],
    write(members, count, out, stride, offset) {
      const left = a.values();
      const right = b.values();
      for (let i = 0; i < count; i++) {
        const x = left[members[i]!]!;
        const y = right[members[i]!]!;
        // Without a branch: 0 for neither, 1 for less, 2 for greater, 3 for equal.
        const order = +(x <= y) | (+(x >= y) << 1);
        out[i * stride + offset] = order ^ (order >> 1);
      }
    },
  };
}

/** By how much two terms differ, as far as 2 either way. */
export function differenceRelation(a: Term, b: Term): Relation {
  return {
    name: `${a.name} - ${b.name}`,
    outcomes: ['has nothing to compare', '-2 or less', '-1', '0', '+1', '+2 or more'],
    compared: [a, b],
    write(members, count, out, stride, offset) {
      const left = a.values();
      const right = b.values();
      for (let i = 0; i < count; i++) {
        const d = left[members[i]!]! - right[members[i]!]!;
        const passed = +(d === d) | (+(d > -2) << 1) | (+(d >= 0) << 2) | (+(d > 0) << 3) | (+(d >= 2) << 4);
        out[i * stride + offset] = PASSED[passed]!;
      }
    },
  };
}

/** Both ways to compare two terms, the coarse one first. */
export const compare = (a: Term, b: Term): Relation[] => [orderRelation(a, b), differenceRelation(a, b)];
