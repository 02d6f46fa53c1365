import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';

/** An entry of {@link Everything}. */
export class Item {
  next: Item | null = null;
  readonly key: number;
  constructor(key: number) {
    this.key = key;
  }
}

/** A class whose objects hold many kinds of containers and values. */
export class Everything {
  head: Item | null = null;
  size = 0;
  list: number[] = [];
  byKey = new Map<number, Item>();
  since = new Date(0);
  tag: symbol | undefined = undefined;

  add(key: number): void {
    const item = new Item(key);
    item.next = this.head;
    this.head = item;
    this.size++;
    this.list.push(key);
    this.byKey.set(key, item);
    this.since = new Date(this.size);
    this.tag = key === 0 ? Symbol.for('zero') : undefined;
  }
}

/** The structure of {@link Everything}. */
export const everything = defineStructure({
  name: 'everything',
  create: () => new Everything(),
  builders: { add: [int(0, 2)] },
});
