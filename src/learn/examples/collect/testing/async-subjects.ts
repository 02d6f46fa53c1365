import { defineStructure } from '../../../../objects/structure/define-structure.ts';
import { int } from '../../../../objects/structure/finite-domains.ts';
import { invoke } from '../../../../objects/structure/invoke.ts';
import type { Operation, Structure } from '../../../../objects/structure/structure.ts';

/** A queue that is opened by a static factory and changes its fields before and after it waits. */
class AsyncQueue {
  items: number[] = [];
  size = 0;
  static async open(): Promise<AsyncQueue> {
    await Promise.resolve();
    return new AsyncQueue();
  }
  async put(item: number): Promise<void> {
    this.items.push(item);
    await Promise.resolve();
    this.size++;
  }
  async take(): Promise<number | undefined> {
    await Promise.resolve();
    if (this.size > 0) this.size--;
    return this.items.shift();
  }
}

/** A semaphore whose `acquire` waits for a `release` if no permit is left. */
class Semaphore {
  permits = 2;
  waiting: (() => void)[] = [];
  async acquire(): Promise<void> {
    if (this.permits > 0) this.permits--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
  release(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.permits++;
    else next();
  }
}

/** A storage that answers later, as a file or a database does. */
class Storage {
  rows = new Map<number, number>();
  async write(key: number, value: number): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    this.rows.set(key, value);
  }
}

/** A cache in front of a storage; it drops the key that was set first when it is full. */
class AsyncCache {
  storage = new Storage();
  recent: number[] = [];
  async set(key: number, value: number): Promise<this> {
    await this.storage.write(key, value);
    this.recent = [...this.recent.filter((other) => other !== key), key];
    if (this.recent.length > 2) this.storage.rows.delete(this.recent.shift()!);
    return this;
  }
}

/** Structures of asynchronous classes. */
export const asyncQueue = defineStructure({
  name: 'async-queue',
  create: () => AsyncQueue.open(),
  builders: { put: [int(0, 2)] },
  methods: { take: [] },
});

export const semaphore = defineStructure({
  name: 'semaphore',
  create: () => new Semaphore(),
  builders: {
    acquire: { require: ({ permits }) => permits > 0 },
    release: { require: ({ permits }) => permits < 2 },
  },
});

export const waitingSemaphore = defineStructure({
  name: 'waiting-semaphore',
  create: () => new Semaphore(),
  builders: { acquire: [] },
});

export const asyncCache = defineStructure({
  name: 'async-cache',
  create: () => new AsyncCache(),
  builders: { set: [int(0, 2), int(0, 1)] },
});

/** Returns a structure like the given one in which `create` and all operations return promises. */
export function asAsync(structure: Structure): Structure {
  const later = (operation: Operation): Operation => ({
    ...operation,
    run: async (object, ...args) => {
      await Promise.resolve();
      return invoke(operation, object, args);
    },
  });
  return {
    ...structure,
    create: async (k) => structure.create(k),
    builders: structure.builders.map(later),
    methods: structure.methods.map(later),
  };
}
