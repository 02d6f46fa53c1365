/** Body of a correct `pop`. */
const RIGHT_POP =
  'if (this.tail === null) return; if (this.tail === this.head) { this.clear(); return; } this.tail = this.tail.previous; this.tail.next = null; this.size--;';
/** Body of a `pop` that leaves `head` at the removed item if it was the only one. */
export const WRONG_POP =
  'if (this.tail === null) return; this.tail = this.tail.previous; if (this.tail !== null) this.tail.next = null; this.size--;';
/** Returns the source of a module that exports a deque. */
export const deque = (
  methods: string,
  { pop = RIGHT_POP, more = '', before = '', push = '' } = {},
): string => `
import { spawnSync } from 'node:child_process';
import { defineStructure, int } from 'learn-inv';
${before}
class Item { next = null; previous = null; constructor(value) { this.value = value; } }
class Deque {
  head = null; tail = null; size = 0;
  push(value) {
    const item = new Item(value);
    item.previous = this.tail;
    if (this.tail === null) this.head = item; else this.tail.next = item;
    this.tail = item;
    this.size++;
    ${push}
  }
  pop() { ${pop} }
  clear() { this.head = null; this.tail = null; this.size = 0; }
  ${more}
}
export default defineStructure({
  name: 'deque', create: () => new Deque(), builders: { push: [int(0, 3)] }, methods: ${methods},
});
`;
