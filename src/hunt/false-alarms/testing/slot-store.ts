import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';

/** Keeps items in slots. `fill` is the first slot never used, which `add` alone keeps equal to `count`. */
export class SlotStore {
  slots: (number | null)[] = [];
  free: number[] = [];
  fill = 0;
  count = 0;
  order: number[] = [];

  add(item: number): void {
    const slot = this.free.pop() ?? this.fill++;
    this.slots[slot] = item;
    this.order.push(slot);
    this.count++;
  }

  /** Removes the oldest item; its slot is used again. */
  take(): void {
    const slot = this.order.shift();
    if (slot === undefined) return;
    this.slots[slot] = null;
    this.free.push(slot);
    this.count--;
  }

  /** Removes the oldest item, but still counts it. */
  lose(): void {
    this.take();
    this.count++;
  }

  *[Symbol.iterator](): Generator<number> {
    for (const slot of this.order) yield this.slots[slot]!;
  }
}

/** A store whose methods leave layouts that `add` alone never leaves. */
export const slotStore = defineStructure<SlotStore>({
  name: 'slot-store',
  create: () => new SlotStore(),
  builders: { add: [int(0, 5)] },
  methods: { take: [], lose: [] },
});
