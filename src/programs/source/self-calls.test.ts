import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { selfCalls } from './self-calls.ts';

interface Link {
  readonly key: string;
  next?: Link | undefined;
  before?: Link | undefined;
}

class Base {
  map = new Map<string, Link>();
  first: Link | undefined;
  #unlinkFirst(): void {
    if (this.first !== undefined) this.unlink(this.first);
  }
  set(key: string): void {
    const made = { key, next: undefined, before: undefined };
    this.insertFirst(made);
  }
  removeAll(keys: readonly string[]): void {
    for (const key of keys) this.remove(key);
    this.#unlinkFirst();
  }
  remove(key: string): void {
    const known = this.map.get(key) ?? undefined;
    if (known) this.unlink(known);
  }
  insertFirst(link: Link): void {
    link.next = this.first;
    this.first = link;
  }
  unlink(link: Link): void {
    this.join(link.before, link.next);
  }
  join(before: Link | undefined, next: Link | undefined): void {
    if (before) before.next = next;
    if (next) next.before = before;
  }
  visit(link: Link): string {
    return this.describe(link);
  }
  describe(link: Link): string {
    return link.key;
  }
  visitAll(): string[] {
    return [...this.map.values()].map((link) => this.visit(link));
  }
}
const internal = (Class: new () => object): string[] =>
  [...selfCalls(Class as unknown as () => unknown).withOwnObjects].sort();

test('methods that get only nodes that their class makes or looks up are its own, inherited ones too', () => {
  class Cache extends Base {
    // Hides the caller of `insertFirst`.
    override set(key: string): void {
      super.set(key);
    }
  }
  assert.equal(internal(Cache), ['describe', 'insertFirst', 'join', 'unlink', 'visit']);
});

test('methods that pass on what they are given, or keys and numbers that they find, make no other one internal', () => {
  class Queue {
    items: { key: string; rank: number }[] = [];
    enqueue(entry: { key: string; rank: number }): void {
      this.add(entry);
    }
    add(entry: { key: string; rank: number }): void {
      this.items[entry.rank] = entry;
    }
    put(key: string, rank: number): void {
      this.push({ key, rank });
    }
    push(entry: { key: string; rank: number }): number {
      return this.items.push(entry) + entry.rank;
    }
    evict(): void {
      this.delete(this.items[0]!.key);
      this.shrink(this.items.length - 1);
    }
    delete(key: string): boolean {
      return key.length > 0 && key.startsWith('a');
    }
    shrink(size: number): void {
      this.items.length = size;
    }
  }
  assert.equal(internal(Queue), []);
});

test('a method that other code of the class calls with what a caller gave is not internal', () => {
  class List {
    head: Link | undefined;
    shift(): void {
      if (this.head) this.drop(this.head);
    }
    dropOther(link: Link): void {
      this.drop(link);
    }
    drop(link: Link): void {
      link.next = undefined;
    }
  }
  assert.equal(internal(List), []);
});

test('functions with a prototype are read as classes are', () => {
  interface Live {
    head: Link;
    cut: (link: Link) => void;
  }
  function Old(this: Live): void {}
  Old.prototype = {
    pop(this: Live): void {
      // oxlint-disable-next-line typescript/no-this-alias, unicorn/no-this-assignment, unicorn/prefer-default-parameters
      const self = this;
      const { head } = self;
      self.cut(head);
    },
    cut(link: Link): void {
      link.next = undefined;
    },
  };
  assert.equal([...selfCalls(Old).withOwnObjects], ['cut']);
});

test.run();
