/** Limit of a process that waits for its parent. */
export const NO_LIMIT = 2 ** 31 - 1;

/**
 * The signs of life of a subject's process, in memory that its watchdog thread shares. Every beat says how long the
 * process may take until the next one; if it takes longer, the watchdog reports that it hangs.
 */
export class Pulse {
  /** The number of beats, the limit of the last one in milliseconds, and the limit of memory in megabytes. */
  readonly cells: Int32Array;

  /** @param cells the memory of a pulse in another thread, if this is the same pulse. */
  constructor(cells: Int32Array = new Int32Array(new SharedArrayBuffer(12))) {
    this.cells = cells;
  }

  /** The number of beats. */
  get beats(): number {
    return this.cells[0]!;
  }

  /** The limit of the last beat. */
  get limit(): number {
    return this.cells[1]!;
  }

  /** @param megabytes what the process may take; 0 for any. */
  limitMemory(megabytes: number): void {
    this.cells[2] = megabytes;
  }

  /** @param limit milliseconds within which the next beat is expected. */
  beat(limit: number): void {
    this.cells[1] = limit;
    this.cells[0]!++;
  }
}
