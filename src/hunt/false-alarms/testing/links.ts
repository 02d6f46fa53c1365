import type { Domain } from '../../../objects/structure/domain.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import type { Structure } from '../../../objects/structure/structure.ts';

class Link {
  next: Link | null = null;
  previous: Link | null;
  readonly value: number;
  constructor(value: number, previous: Link | null) {
    this.value = value;
    this.previous = previous;
  }
}

/** A list with links in both directions. */
export class Links {
  first: Link | null = null;
  last: Link | null = null;
  size = 0;
  push(value: number): void {
    const link = new Link(value, this.last);
    if (this.last === null) this.first = link;
    else this.last.next = link;
    this.last = link;
    this.size++;
  }
  pop(): number | undefined {
    const link = this.last;
    if (link === null) return undefined;
    this.last = link.previous;
    if (this.last === null) this.first = null;
    else this.last.next = null;
    this.size--;
    return link.value;
  }
  /** Forgets the links back. */
  reverse(): void {
    let before: Link | null = null;
    this.last = this.first;
    for (let link = this.first; link !== null;) {
      const { next }: Link = link;
      link.next = before;
      before = link;
      link = next;
    }
    this.first = before;
  }
}

/** Returns true if all links back are those forth. */
export function linksOK({ first, last, size }: Links): boolean {
  let count = 0;
  let before: Link | null = null;
  for (let link = first; link !== null && count <= size; link = link.next) {
    if (link.previous !== before) return false;
    before = link;
    count++;
  }
  return last === before && count === size;
}

/** A structure of such lists with some methods. */
export const links = (methods: Record<string, readonly Domain[]>): Structure =>
  defineStructure<Links>({
    ...{ name: 'links', create: () => new Links(), builders: { push: [int(0, 3)] }, methods },
  });
