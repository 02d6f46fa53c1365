import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';

/** A stack with methods that end the process or hang. */
export class HostileStack {
  items: number[] = [];
  size = 0;

  push(item: number): void {
    this.items.push(item);
    this.size++;
  }

  /** Wrong for an empty stack. */
  pop(): void {
    this.items.pop();
    this.size--;
  }

  exit(): void {
    process.exit(0);
  }

  hang(): void {
    while (this.size > 0);
  }
}

export default defineStructure({
  name: 'hostile-stack',
  create: () => new HostileStack(),
  builders: { push: [int(0, 3)] },
  methods: { pop: [], exit: [], hang: [] },
});
