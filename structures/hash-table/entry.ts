/** A key with its value in a chain of a hash table. */
export class Entry {
  key: number;
  value: number;
  next: Entry | null;

  constructor(key: number, value: number, next: Entry | null) {
    this.key = key;
    this.value = value;
    this.next = next;
  }
}
