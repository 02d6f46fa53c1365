import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';

/** A cache of values that a store loads. Two pending calls of `get` for one key load and add it twice. */
export class StoreCache {
  readonly keys: number[] = [];
  readonly #load: (key: number) => Promise<number>;

  constructor(load: (key: number) => Promise<number>) {
    this.#load = load;
  }

  async get(key: number): Promise<void> {
    if (this.keys.includes(key)) return;
    const loaded = await this.#load(key);
    this.keys.push(loaded);
  }

  drop(key: number): void {
    const index = this.keys.indexOf(key);
    if (index >= 0) this.keys.splice(index, 1);
  }
}

/** The repOK of {@link StoreCache}. */
export const storeCacheOK = ({ keys }: StoreCache): boolean => new Set(keys).size === keys.length;

const load = async (key: number): Promise<number> => key;

/** A cache whose store is scheduled: the hunt decides the order in which loads resolve. */
export const storeCache = defineStructure<StoreCache>({
  name: 'store-cache',
  create: (_k, { schedule }) => new StoreCache(schedule(load)),
  builders: { get: [int(0, 2)] },
  methods: { drop: [int(0, 2)] },
});

/** Counts items; has methods that are wrong only while another call is pending. */
export class Tally {
  items: number[] = [];
  size = 0;
  busy: (() => void)[] | null = null;

  /** Loses an update if another call changes the size while it waits. */
  async add(item: number): Promise<void> {
    const { size } = this;
    await Promise.resolve();
    this.items.push(item);
    this.size = size + 1;
  }

  /** Forgets the second of two calls that wait. */
  async wait(): Promise<void> {
    if (this.busy !== null) return new Promise(() => undefined);
    this.busy = [];
    await Promise.resolve();
    this.busy = null;
  }

  /** Refuses a second call on purpose while one is pending. */
  async refuse(): Promise<void> {
    if (this.busy !== null) throw new Error('busy');
    this.busy = [];
    await Promise.resolve();
    this.busy = null;
  }

  /** Takes the last item twice if two calls are pending. */
  async read(): Promise<string> {
    const index = this.items.length - 1;
    if (index < 0) return '';
    await Promise.resolve();
    const text = this.items[index]!.toFixed();
    this.items.length = index;
    this.size = index;
    return text;
  }
}

/** The repOK of {@link Tally}. */
export const tallyOK = ({ items, size }: Tally): boolean => size === items.length;

/** Names the given methods of {@link Tally} as methods under test. */
export const tallyWith = (...names: readonly (keyof Tally)[]) =>
  defineStructure<Tally>({
    name: 'tally',
    create: () => new Tally(),
    builders: {
      put: {
        args: [int(0, 2)],
        run: (tally, item: number) => {
          tally.items.push(item);
          tally.size++;
        },
      },
    },
    methods: Object.fromEntries(names.map((name) => [name, name === 'add' ? [int(0, 2)] : []])),
  });
