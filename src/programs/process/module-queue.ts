/** The items of a module, such as its functions, that wait for a process. They are known once a process has loaded it. */
export class ModuleQueue<Item> {
  /** Path of the module. */
  readonly file: string;
  /** Resolves when the items are known. */
  readonly loaded: Promise<void>;
  /** The number of processes that work for the module. */
  processes = 0;
  #items: readonly (Item | undefined)[] | undefined;
  #next = 0;
  #setLoaded: () => void = () => undefined;

  constructor(file: string) {
    this.file = file;
    this.loaded = new Promise((resolve) => (this.#setLoaded = resolve));
  }

  /** True if the items are known. */
  get isLoaded(): boolean {
    return this.#items !== undefined;
  }

  /** True if there are no items. */
  get isEmpty(): boolean {
    return this.#items?.length === 0;
  }

  /** True if a process has something to do: to load the module, or to take an item. */
  get isWaiting(): boolean {
    if (this.#items === undefined) return this.processes === 0;
    return this.#items.some((item, index) => item !== undefined && index >= this.#next);
  }

  /** Sets the items; undefined for an index without an item. Every process that loads the module sets equal items. */
  load(items: readonly (Item | undefined)[]): void {
    this.#items ??= items;
    this.#setLoaded();
  }

  /** Returns the item of an index that was taken. */
  item(index: number): Item {
    return this.#items![index]!;
  }

  /** Returns the index of the next item; undefined if there is none. */
  take(): number | undefined {
    const index = (this.#items ?? []).findIndex((item, at) => item !== undefined && at >= this.#next);
    if (index < 0) return undefined;
    this.#next = index + 1;
    return index;
  }

  /** Takes all items, so that none waits. */
  clear(): void {
    this.#next = Infinity;
    this.load([]);
  }
}

/**
 * Lets processes work for modules until no item waits: first one process for each module, then several.
 *
 * @throws the first error of `run`; the other processes have ended then, as all queues are cleared.
 */
export async function workOff<Queue extends ModuleQueue<unknown>>(
  queues: readonly Queue[],
  jobs: number,
  run: (queue: Queue) => Promise<void>,
): Promise<void> {
  const work = async (): Promise<void> => {
    for (;;) {
      const [queue] = queues
        .filter(({ isWaiting }) => isWaiting)
        .toSorted((a, b) => a.processes - b.processes);
      if (queue === undefined) {
        const loading = queues.filter(({ isLoaded }) => !isLoaded);
        if (loading.length === 0) return;
        await Promise.race(loading.map(({ loaded }) => loaded));
        continue;
      }
      queue.processes++;
      try {
        await run(queue);
      } finally {
        queue.processes--;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: jobs }, work));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
