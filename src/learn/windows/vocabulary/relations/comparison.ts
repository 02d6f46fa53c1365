import type { Comparison } from '../../comparable.ts';
import type { Term } from '../terms/term.ts';
import type { Relation } from './relation.ts';

/** By a word of five bits, the number of the highest bit set, counted from 1; 0 for no bit. */
const HIGHEST_BIT = Uint8Array.from({ length: 32 }, (_, bits) => 32 - Math.clz32(bits));

/** Returns the relation that compares two terms by equality: different or the same. */
export function equalityRelation(left: Term, right: Term): Relation {
  return {
    name: `${left.name} = ${right.name}`,
    parts: { kind: 'comparison', by: 'equality', left, right },
    outcomes: ['has nothing to compare', 'different', 'the same'],
    write(members, count, out, stride, offset) {
      const a = left.values();
      const b = right.values();
      for (let i = 0; i < count; i++) {
        const record = members[i]!;
        const x = a[record]!;
        const y = b[record]!;
        out[i * stride + offset] = (+(x === x) & +(y === y)) << +(x === y);
      }
    },
  };
}

/** Returns the relation that compares two terms by order: less, equal or greater. */
export function orderRelation(left: Term, right: Term): Relation {
  return {
    name: `${left.name} : ${right.name}`,
    parts: { kind: 'comparison', by: 'order', left, right },
    outcomes: ['has nothing to compare', '<', '=', '>'],
    write(members, count, out, stride, offset) {
      const a = left.values();
      const b = right.values();
      for (let i = 0; i < count; i++) {
        const record = members[i]!;
        const x = a[record]!;
        const y = b[record]!;
        // Branch-free Gray code: 0 if either is NaN, 1 for less, 2 for equal, 3 for greater.
        const order = +(x <= y) | (+(x >= y) << 1);
        out[i * stride + offset] = order ^ (order >> 1);
      }
    },
  };
}

/** Returns the relation on the difference of two terms: -2 or less, -1 (all others below 0), 0, +1, +2 or more. */
export function differenceRelation(left: Term, right: Term): Relation {
  return {
    name: `${left.name} - ${right.name}`,
    parts: { kind: 'comparison', by: 'difference', left, right },
    outcomes: ['has nothing to compare', '-2 or less', '-1', '0', '+1', '+2 or more'],
    write(members, count, out, stride, offset) {
      const a = left.values();
      const b = right.values();
      for (let i = 0; i < count; i++) {
        const record = members[i]!;
        const d = a[record]! - b[record]!;
        const passed = +(d === d) | (+(d > -2) << 1) | (+(d >= 0) << 2) | (+(d > 0) << 3) | (+(d >= 2) << 4);
        out[i * stride + offset] = HIGHEST_BIT[passed]!;
      }
    },
  };
}

/** Returns the comparisons of two terms that are allowed, by default all: order, which is coarser, then difference. */
export function compare(left: Term, right: Term, allowed: Comparison = 'difference'): Relation[] {
  switch (allowed) {
    case 'none':
      return [];
    case 'equality':
      return [equalityRelation(left, right)];
    case 'order':
      return [orderRelation(left, right)];
    case 'difference':
      return [orderRelation(left, right), differenceRelation(left, right)];
  }
}
