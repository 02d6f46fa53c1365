/** Limit of a process that waits for its parent. */
export const NO_LIMIT = 2 ** 31 - 1;

/** Time limit for work in another thread, in milliseconds: the watchdog cannot tell such work from code of the subject. */
const UNSEEN = 600_000;

/**
 * The heartbeat of a subject's process, in memory shared with its watchdog thread. Every beat sets the time
 * limit for the next beat. If no beat comes in time, the watchdog reports that the subject hangs.
 */
export class Pulse {
  /**
   * The number of beats, the limit of the last one in milliseconds, the limit of memory in megabytes, and 1 if the last
   * beat began work of this package.
   */
  readonly cells: Int32Array;
  /** True if the code that beats runs in the main thread, which the watchdog can look at. */
  readonly #isMain: boolean;

  /** @param cells the memory of a pulse in another thread, if this is the same pulse. */
  constructor(cells?: Int32Array) {
    this.#isMain = cells === undefined;
    this.cells = cells ?? new Int32Array(new SharedArrayBuffer(16));
  }

  get beats(): number {
    return Atomics.load(this.cells, 0);
  }

  /** The limit of the last beat. */
  get limit(): number {
    return Atomics.load(this.cells, 1);
  }

  /** The limit of memory in megabytes; 0 for none. */
  get memory(): number {
    return Atomics.load(this.cells, 2);
  }

  /** True if the last beat began work of this package, in the main thread. */
  get isWork(): boolean {
    return Atomics.load(this.cells, 3) === 1;
  }

  /** @param megabytes what the process may take; 0 for any. */
  limitMemory(megabytes: number): void {
    this.cells[2] = megabytes;
  }

  /** Begins code of the subject, which must beat again within `limit` milliseconds. */
  beat(limit: number): void {
    this.#beat(limit, false);
  }

  /**
   * Begins work of this package, which may take any time. If it calls code of the subject, such as an accessor, or the
   * subject left promises behind, that code must end within the limit.
   */
  work(limit: number): void {
    this.#beat(this.#isMain ? limit : UNSEEN, this.#isMain);
  }

  /** Beats as the last time. */
  again(): void {
    this.cells[0]!++;
  }

  /** Lifts the time limit while the parent answers a question. The returned function restores the limit. */
  wait(): () => void {
    const { limit, isWork } = this;
    this.beat(NO_LIMIT);
    return () => this.#beat(limit, isWork);
  }

  #beat(limit: number, isWork: boolean): void {
    this.cells[1] = limit;
    this.cells[3] = Number(isWork);
    this.cells[0]!++;
  }
}
