import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';

/** Stacks in arrays of fixed length. */
export class ArrayStacks {
  readonly left = new Uint8Array(6);
  readonly right = new Uint8Array(6);
  readonly names: (string | null)[] = [null, null, null];
  readonly isUsed = new Uint8Array(2);
  count = 0;
  spilt = 0;

  push(value: number): void {
    if (this.count === 3) return;
    this.isUsed[0] = 1;
    this.names[this.count] = 'a';
    this.left[this.count] = value;
    this.right[this.count++] = value + 1;
  }

  top(): unknown {
    const { count, left, right, names } = this;
    return count === 0 ? undefined : [left[count - 1], right[count - 1], names[count - 1]];
  }

  /** Empties the stacks; leaves old values in `left` and `right`. */
  clear(): void {
    this.count = 0;
    this.isUsed[0] = 0;
    this.names.fill(null);
  }

  /** Reads a stale item; the method is wrong. */
  spill(): void {
    this.spilt = 1 + this.left[this.count]!;
  }
}

/** Stacks whose method `clear` leaves old values in unused items. */
export const arrayStacks = defineStructure({
  name: 'array-stacks',
  create: () => new ArrayStacks(),
  builders: { push: [int(1, 3)] },
  methods: {
    one: { run: (made) => made.push(1) },
    two: { run: (made) => made.push(2) },
    top: [],
    clear: [],
  },
});

/** True if unused items of `left` and `right` are 0. */
export function arrayStacksOK({ count, left, right, isUsed, spilt }: ArrayStacks): boolean {
  if (isUsed[0] !== Math.min(1, count)) return false;
  return spilt === 0 && [...left, ...right].filter((item) => item !== 0).length === 2 * count;
}
