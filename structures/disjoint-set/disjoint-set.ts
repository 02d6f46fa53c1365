/** A partition of 0..n-1 as a forest (union-find), with union by rank and path compression. */
export class DisjointSet {
  /** A root is its own parent. */
  parent: number[] = [];
  /** An upper bound of the height of the tree below an element. */
  rank: number[] = [];
  /** How many sets there are. */
  sets = 0;

  /** Appends an element in a set of its own and returns it. */
  add(): number {
    const element = this.parent.length;
    this.parent.push(element);
    this.rank.push(0);
    this.sets++;
    return element;
  }

  /** The representative of an element's set; all elements on the way are hung below it. */
  find(element: number): number {
    this.check(element);
    let root = element;
    while (this.parent[root] !== root) root = this.parent[root]!;
    let current = element;
    while (current !== root) {
      const next = this.parent[current]!;
      this.parent[current] = root;
      current = next;
    }
    return root;
  }

  /** Joins the sets of two elements; false where they are one set already. */
  union(a: number, b: number): boolean {
    const first = this.find(a);
    const second = this.find(b);
    if (first === second) return false;
    const [upper, lower] = this.rank[first]! < this.rank[second]! ? [second, first] : [first, second];
    this.parent[lower] = upper;
    if (this.rank[upper] === this.rank[lower]) this.rank[upper]!++;
    this.sets--;
    return true;
  }

  connected(a: number, b: number): boolean {
    return this.find(a) === this.find(b);
  }

  clear(): void {
    this.parent = [];
    this.rank = [];
    this.sets = 0;
  }

  private check(element: number): void {
    if (element in this.parent) return;
    throw new RangeError(`no element ${element} among ${this.parent.length}`);
  }
}
