import { defineStructure, int } from '../../../src/objects/structure/language.ts';

class Term {
  coefficient: number;
  exponent: number;
  next: Term | null;

  constructor(coefficient: number, exponent: number, next: Term | null) {
    this.coefficient = coefficient;
    this.exponent = exponent;
    this.next = next;
  }
}

/** A polynomial as a list of terms by falling exponent, after Knuth, The Art of Computer Programming, 2.2.4. */
export class Polynomial {
  head: Term | null = null;
  /** The exponent of the first term; -1 without terms. */
  degree = -1;
  /** Number of terms. */
  count = 0;

  /** Adds a term to the polynomial. A term whose coefficient becomes 0 is removed. */
  add(coefficient: number, exponent: number): void {
    if (coefficient === 0) return;
    let before: Term | null = null;
    let term = this.head;
    while (term !== null && term.exponent > exponent) {
      before = term;
      term = term.next;
    }
    if (term?.exponent !== exponent) {
      this.link(before, new Term(coefficient, exponent, term));
      this.count++;
    } else if (term.coefficient !== -coefficient) {
      term.coefficient += coefficient;
    } else {
      this.link(before, term.next);
      this.count--;
    }
  }

  /** Replaces the polynomial by its derivative. */
  derive(): void {
    const terms: Term[] = [];
    for (let term = this.head; term !== null; term = term.next) terms.push(term);
    this.clear();
    for (const { coefficient, exponent } of terms) this.add(coefficient * exponent, exponent - 1);
  }

  evaluate(x: number): number {
    let value = 0;
    for (let term = this.head; term !== null; term = term.next)
      value += term.coefficient * x ** term.exponent;
    return value;
  }

  clear(): void {
    this.head = null;
    this.degree = -1;
    this.count = 0;
  }

  private link(before: Term | null, term: Term | null): void {
    if (before === null) this.head = term;
    else before.next = term;
    this.degree = this.head?.exponent ?? -1;
  }
}

/**
 * True for a valid polynomial: the exponents are non-negative integers that fall strictly, so the list ends. No
 * coefficient is 0. The degree is the first exponent, -1 without terms; `count` is the number of terms.
 */
function repOK({ head, degree, count }: Polynomial): boolean {
  let terms = 0;
  let above = Infinity;
  for (let link: unknown = head; link !== null; terms++) {
    if (!(link instanceof Term)) return false;
    const { coefficient, exponent } = link;
    if (!Number.isFinite(coefficient) || coefficient === 0) return false;
    if (!Number.isInteger(exponent) || exponent < 0 || exponent >= above) return false;
    above = exponent;
    link = link.next;
  }
  return count === terms && degree === (head?.exponent ?? -1);
}

/** Trusted: adding terms, which also removes those that become 0. */
export default defineStructure({
  name: 'polynomial',
  create: () => new Polynomial(),
  builders: { add: [int(-2, 2), int(0, (k) => 2 * k)] },
  methods: { derive: [], evaluate: [int(0, 2)], clear: [] },
  repOK,
});
