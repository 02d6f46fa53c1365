import { LearnInvError } from '../../../base/error.ts';

/** Cells that repOK read, in the order of the first read: Korat's field ordering, the stack of the backtracking. */
export class AccessedFields {
  readonly #stack: Int32Array;
  readonly #onStack: Uint8Array;
  readonly #maxReads: number;
  readonly #structure: string;
  #depth = 0;
  /** Number of cells at the bottom of the stack that are never removed. */
  #floor = 0;
  #reads = 0;
  #fault: LearnInvError | undefined;

  /** @param maxReads reads between two calls of {@link resetReads}, at most. */
  constructor(cells: number, maxReads: number, structure: string) {
    this.#stack = new Int32Array(cells);
    this.#onStack = new Uint8Array(cells);
    this.#maxReads = maxReads;
    this.#structure = structure;
  }

  /** Records a read by repOK; aborts the search after `maxReads` reads. */
  read(cell: number): void {
    if (this.#onStack[cell] === 0) this.push(cell);
    if (++this.#reads > this.#maxReads) this.abort(tooManyReads(this.#structure, this.#maxReads));
  }

  /** Pushes a cell on the stack unless it is on it. */
  push(cell: number): void {
    if (this.#onStack[cell] === 1) return;
    this.#onStack[cell] = 1;
    this.#stack[this.#depth++] = cell;
  }

  /** The cells on the stack, in the order of the first read. */
  get stack(): readonly number[] {
    return [...this.#stack.subarray(0, this.#depth)];
  }

  /** Empties the stack and pushes cells that are never removed. */
  begin(cells: readonly number[]): void {
    this.#floor = 0;
    this.truncate(0);
    for (const cell of cells) this.push(cell);
    this.#floor = this.#depth;
  }

  /** Removes the cells above a depth from the stack. */
  truncate(depth: number): void {
    while (this.#depth > depth) this.pop();
  }

  /** Removes and returns the last cell of the stack; -1 if no removable cell is left. */
  pop(): number {
    if (this.#depth === this.#floor) return -1;
    const cell = this.#stack[--this.#depth]!;
    this.#onStack[cell] = 0;
    return cell;
  }

  /** Ends the search with an error, even if repOK catches the exception. */
  abort(error: LearnInvError): never {
    this.#fault ??= error;
    throw this.#fault;
  }

  /** Resets the number of reads. The stack stays: repOK repeats the reads that led to the cell changed last. */
  resetReads(): void {
    this.#reads = 0;
  }

  /** Throws the error given to {@link abort}, if any. */
  throwIfAborted(): void {
    if (this.#fault !== undefined) throw this.#fault;
  }
}

function tooManyReads(structure: string, maxReads: number): LearnInvError {
  return new LearnInvError('INVALID_STRUCTURE', `the repOK of structure "${structure}" does not terminate`, {
    expected: `at most ${maxReads} field reads for one object`,
    got: 'more reads',
    hint: 'let repOK collect visited objects in a Set and return false if it visits one again',
  });
}
