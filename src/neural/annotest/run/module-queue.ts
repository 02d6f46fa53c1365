import type { ListedFunction } from './messages.ts';

/** A module whose functions wait for a process. */
export class ModuleQueue {
  readonly file: string;
  readonly tensorFlow: readonly string[];
  /** The test of the module itself, which is that it loads. */
  readonly ownTest: ListedFunction | undefined;
  /** The functions by index; undefined until a process has loaded the module. */
  functions: readonly (ListedFunction | undefined)[] | undefined;
  /** The number of processes that test its functions. */
  processes = 0;
  #next = 0;

  /**
   * @param file path of the module.
   * @param tensorFlow specifiers of the TensorFlow.js packages that values are built with.
   */
  constructor(file: string, tensorFlow: readonly string[], ownTest: ListedFunction | undefined) {
    this.file = file;
    this.tensorFlow = tensorFlow;
    this.ownTest = ownTest;
  }

  /** True if a process has something to do: to load the module, or to test a function. */
  get isWaiting(): boolean {
    if (this.functions === undefined) return this.processes === 0;
    return this.functions.some((one, index) => one !== undefined && index >= this.#next);
  }

  /** Returns the index of the next function; undefined if there is none. */
  take(): number | undefined {
    const { functions = [] } = this;
    while (this.#next < functions.length && functions[this.#next] === undefined) this.#next++;
    return this.#next < functions.length ? this.#next++ : undefined;
  }

  /** Takes all functions, so that none waits. */
  clear(): void {
    this.functions ??= [];
    this.#next = Infinity;
  }
}
