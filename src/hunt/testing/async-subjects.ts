import { defineStructure } from '../../objects/structure/define-structure.ts';
import { bool, int } from '../../objects/structure/finite-domains.ts';

/** Waits for a turn of the event loop, as real input and output would. */
const io = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Loads values later; has methods that reject, hang, and damage the object only after they have waited. */
export class Cache {
  static async open(): Promise<Cache> {
    await io();
    return new Cache();
  }

  readonly values = new Map<number, number>();
  size = 0;
  loading = 0;
  isLocked = false;

  async set(key: number, value: number): Promise<void> {
    await Promise.resolve();
    this.values.set(key, value);
    this.size = this.values.size;
  }

  /** Forgets to count down if the load fails. */
  async load(key: number, isFound: boolean): Promise<number> {
    this.loading++;
    await io();
    if (!isFound) throw new RangeError('not found');
    this.loading--;
    return this.values.get(key) ?? 0;
  }

  /** Damages the object only after it has waited. */
  async clear(): Promise<void> {
    await io();
    this.values.clear();
  }

  /** Rejects if there is something to fetch. */
  async fetch(): Promise<number> {
    await Promise.resolve();
    const [value] = this.values.values();
    if (value !== undefined) throw new TypeError('cannot read it');
    return 0;
  }

  /** Waits for ever if it is locked. */
  lock(): Promise<void> {
    if (this.isLocked) return new Promise(() => undefined);
    this.isLocked = true;
    return Promise.resolve();
  }

  /** Leaves a promise behind that rejects later. */
  async refresh(): Promise<void> {
    void io().then(() => {
      throw new Error('stray');
    });
  }

  /** Changes a built-in after it has waited. */
  async meddle(): Promise<void> {
    await Promise.resolve();
    Object.assign(Array.prototype, { flat: () => [] });
  }
}

/** The repOK of {@link Cache}. */
export const cacheOK = ({ values, size, loading }: Cache): boolean => size === values.size && loading === 0;

const builders = { set: [int(0, 2), int(0, 1)] };

/** Names the given methods of {@link Cache} as methods under test. */
export const cacheWith = (...names: readonly (keyof Cache)[]) =>
  defineStructure<Cache>({
    name: 'cache',
    create: () => Cache.open() as unknown as Cache,
    builders,
    methods: Object.fromEntries(names.map((name) => [name, []])),
  });

/** A cache whose failing loads are allowed: the operation catches what they reject with. */
export const loadingCache = defineStructure<Cache>({
  name: 'cache',
  create: () => new Cache(),
  builders,
  methods: {
    load: {
      args: [int(0, 2), bool()],
      run: (cache, key: number, isFound: boolean) => cache.load(key, isFound).catch(() => undefined),
    },
  },
});
