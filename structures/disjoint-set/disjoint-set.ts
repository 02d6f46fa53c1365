/** A partition of 0..n-1 as a forest (union-find), with union by rank and path compression. */
export class DisjointSet {
  /** The parent of each element; a root is its own parent. */
  parent: number[] = [];
  /** An upper bound of the height of the tree below each element. */
  rank: number[] = [];
  /** Number of sets. */
  sets = 0;

  /** Adds an element as a new set and returns it. */
  add(): number {
    const element = this.parent.length;
    this.parent.push(element);
    this.rank.push(0);
    this.sets++;
    return element;
  }

  /** Returns the representative of an element's set and makes it the parent of every element on the path. */
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

  /** Unites the sets of two elements and returns true; returns false if they are already in one set. */
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
    throw new RangeError(`element ${element} is not one of the ${this.parent.length} elements`);
  }
}
