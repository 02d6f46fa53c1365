/** A node of a skip list: one link for each of its levels, the lowest first. */
export class Node {
  key: number;
  forward: (Node | null)[];

  constructor(key: number, level: number) {
    this.key = key;
    this.forward = new Array<Node | null>(level).fill(null);
  }
}
