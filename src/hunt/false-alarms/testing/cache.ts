import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';

/** Counts what was found in it. */
export class Cache {
  items: number[] = [];
  stats = { hits: 0, skipped: 0 };
  add(item: number): void {
    this.items.push(item);
  }
  /** Counts. */
  has(item: number): boolean {
    const found = this.items.includes(item);
    if (found) this.stats.hits++;
    return found;
  }
  /** Sets a number that another method uses. */
  skip(): void {
    this.stats.skipped = 1;
  }
  first(): number | undefined {
    return this.items[this.stats.skipped];
  }
  /** Counts anew. */
  reset(): void {
    this.stats.hits = 0;
  }
  report(): object {
    return { ...this.stats, size: this.items.length };
  }
}

/** A cache that counts hits, which only its report shows. */
export const cache = defineStructure<Cache>({
  name: 'cache',
  create: () => new Cache(),
  builders: { add: [int(0, 5)] },
  methods: { has: [int(0, 5)], skip: [], first: [], reset: [], report: [] },
});
