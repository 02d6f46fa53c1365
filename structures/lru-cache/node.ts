/** An entry of an LRU cache. `previous` was used more recently, `next` less recently. */
export class Node {
  key: number;
  value: number;
  previous: Node | null = null;
  next: Node | null = null;

  constructor(key: number, value: number) {
    this.key = key;
    this.value = value;
  }
}
