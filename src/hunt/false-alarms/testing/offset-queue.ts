import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';

/** A queue that counts removed items instead of moving the others. */
export class OffsetQueue {
  _items: { value: unknown }[] = [];
  _offset = 0;
  _rank = 0;

  get size(): number {
    return this._items.length - this._offset;
  }

  add(value: unknown): void {
    this._items.push({ value });
  }

  list(): unknown[] {
    return this._items.slice(this._offset).map(({ value }) => value);
  }

  /** Removes `count` items. */
  take(count: number): void {
    this._offset += Math.min(count, this.size);
  }

  /** Removes the second item. */
  skip(): void {
    this._items.splice(this._offset + 1, 1);
    this._rank++;
  }

  /** Makes the size one too large. */
  miscount(): void {
    this._offset--;
  }

  spoil(): void {
    this._items[this._offset]!.value = undefined;
  }
}

/** A queue whose methods leave layouts that `add` alone never leaves. */
export const offsetQueue = defineStructure<OffsetQueue>({
  name: 'offset-queue',
  create: () => new OffsetQueue(),
  builders: { add: [int(0, 5)] },
  methods: { take: [int(0, 2)], list: [], skip: [], miscount: [], spoil: [] },
});
