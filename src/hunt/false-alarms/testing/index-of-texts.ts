import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import type { Structure } from '../../../objects/structure/structure.ts';

/** Numbers its texts; a number is never given twice. */
export class IndexOfTexts {
  texts = new Map<number, string>();
  count = 0;
  nextId = 0;
  mean = 0;
  add(text: string): void {
    this.texts.set(this.nextId++, text);
    this.count++;
    this.mean = 1;
  }
  /** Refuses a text that is not there. */
  remove(text: string): void {
    const id = [...this.texts].find(([, one]) => one === text)?.[0];
    if (id === undefined) throw new Error(`no text ${text}`);
    this.texts.delete(id);
    this.count--;
  }
  /** The same, and counts a text that stays. */
  miscount(text: string): void {
    this.remove(text);
    this.count--;
  }
  /** The same, and divides by the number of texts that are left. */
  divide(text: string): void {
    this.remove(text);
    this.mean = this.count / this.texts.size;
  }
}

/** A structure of such indices with one method. */
export const indexOfTexts = (method: 'remove' | 'miscount' | 'divide'): Structure =>
  defineStructure<IndexOfTexts>({
    name: 'index-of-texts',
    create: () => new IndexOfTexts(),
    builders: { add: { args: [int(0, 3)], run: (index, text) => index.add(String(text)) } },
    methods: { [method]: { args: [int(0, 3)], run: (index, text) => index[method](String(text)) } },
  });
