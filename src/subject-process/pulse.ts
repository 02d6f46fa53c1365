/** Limit of a process that waits for its parent. */
export const NO_LIMIT = 2 ** 31 - 1;

/**
 * The signs of life of a subject's process, in memory that its watchdog thread shares. Every beat says how long the
 * process may take until the next one; if it takes longer, the watchdog reports that it hangs.
 */
export class Pulse {
  /** The number of beats, and the limit of the last one in milliseconds. */
  readonly cells: Int32Array;

  /** @param cells the memory of a pulse in another thread, if this is the same pulse. */
  constructor(cells: Int32Array = new Int32Array(new SharedArrayBuffer(8))) {
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

  /** @param limit milliseconds within which the next beat is expected. */
  beat(limit: number): void {
    this.cells[1] = limit;
    this.cells[0]!++;
  }
}
