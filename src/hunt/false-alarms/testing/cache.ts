import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';

/** Counts what was found in it. */
export class Cache {
  items: number[] = [];
  hits = 0;
  skipped = 0;
  add(item: number): void {
    this.items.push(item);
  }
  /** Counts. */
  has(item: number): boolean {
    const found = this.items.includes(item);
    if (found) this.hits++;
    return found;
  }
  /** Sets a number that another method uses. */
  skip(): void {
    this.skipped = 1;
  }
  first(): number | undefined {
    return this.items[this.skipped];
  }
  /** Counts anew. */
  reset(): void {
    this.hits = 0;
  }
  report(): object {
    return { hits: this.hits, size: this.items.length };
  }
}

/** A cache that counts hits, which only its report shows. No item is a number that it may count. */
export const cache = defineStructure<Cache>({
  name: 'cache',
  create: () => new Cache(),
  builders: { add: [int(10, 15)] },
  methods: { has: [int(10, 15)], skip: [], first: [], reset: [], report: [] },
});
