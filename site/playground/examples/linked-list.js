// Linked list: remove forgets the link back
class Node {
  constructor(value, previous, next) {
    this.value = value;
    this.previous = previous;
    this.next = next;
  }
}

export class LinkedList {
  head = null;
  tail = null;
  length = 0;

  push(value) {
    const node = new Node(value, this.tail, null);
    if (this.tail === null) this.head = node;
    else this.tail.next = node;
    this.tail = node;
    this.length++;
  }

  unshift(value) {
    const node = new Node(value, null, this.head);
    if (this.head === null) this.tail = node;
    else this.head.previous = node;
    this.head = node;
    this.length++;
  }

  pop() {
    if (this.tail === null) return undefined;
    const { value, previous } = this.tail;
    this.tail = previous;
    if (previous === null) this.head = null;
    else previous.next = null;
    this.length--;
    return value;
  }

  remove(value) {
    for (let node = this.head; node !== null; node = node.next) {
      if (node.value !== value) continue;
      if (node.previous === null) this.head = node.next;
      else node.previous.next = node.next;
      if (node.next === null) this.tail = node.previous;
      this.length--;
      return true;
    }
    return false;
  }
}
