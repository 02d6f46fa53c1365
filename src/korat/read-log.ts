import { LearnInvError } from '../error.ts';

/**
 * Which cells repOK read, in the order of their first read: Korat's field ordering, the stack that the search
 * backtracks on.
 */
export class ReadLog {
  readonly #stack: Int32Array;
  readonly #onStack: Uint8Array;
  readonly #stepBound: number;
  readonly #structure: string;
  #depth = 0;
  /** How many cells of the stack stay. */
  #floor = 0;
  #reads = 0;
  #fault: LearnInvError | undefined;

  /**
   * @param cells how many cells there are.
   * @param stepBound most reads between two restarts.
   * @param structure the structure's name, for the message.
   */
  constructor(cells: number, stepBound: number, structure: string) {
    this.#stack = new Int32Array(cells);
    this.#onStack = new Uint8Array(cells);
    this.#stepBound = stepBound;
    this.#structure = structure;
  }

  /** Notes a read by repOK; throws where it has read too often. */
  read(cell: number): void {
    if (this.#onStack[cell] === 0) this.push(cell);
    if (++this.#reads > this.#stepBound) this.stop(endless(this.#structure, this.#stepBound));
  }

  /** Puts a cell on the stack unless it is there. */
  push(cell: number): void {
    if (this.#onStack[cell] === 1) return;
    this.#onStack[cell] = 1;
    this.#stack[this.#depth++] = cell;
  }

  /** The cells on the stack, the first read first. */
  get stack(): readonly number[] {
    return [...this.#stack.subarray(0, this.#depth)];
  }

  /** Begins anew with some cells on the stack, which are never taken off. */
  begin(cells: readonly number[]): void {
    this.#floor = 0;
    this.cut(0);
    for (const cell of cells) this.push(cell);
    this.#floor = this.#depth;
  }

  /** Takes all but so many cells off the stack. */
  cut(depth: number): void {
    while (this.#depth > depth) this.pop();
  }

  /** Takes the last cell off the stack; -1 where there is none, or none that may be taken. */
  pop(): number {
    if (this.#depth === this.#floor) return -1;
    const cell = this.#stack[--this.#depth]!;
    this.#onStack[cell] = 0;
    return cell;
  }

  /** Ends the search with an error, whatever repOK does with the exception. */
  stop(error: LearnInvError): never {
    this.#fault ??= error;
    throw this.#fault;
  }

  /**
   * Forgets how often was read, but not the stack: a run repeats the reads that led to the cell changed
   * last.
   */
  restart(): void {
    this.#reads = 0;
  }

  /** Throws what {@link stop} was given, if it was called. */
  rethrow(): void {
    if (this.#fault !== undefined) throw this.#fault;
  }
}

function endless(structure: string, stepBound: number): LearnInvError {
  return new LearnInvError('INVALID_STRUCTURE', `the repOK of structure "${structure}" does not end`, {
    expected: `at most ${stepBound} field reads for one object`,
    got: 'more',
    hint: 'let repOK remember the objects it has met and return false when it meets one again',
  });
}
