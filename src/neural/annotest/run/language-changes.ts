import { BuiltIns } from '../../../programs/process/built-ins.ts';
import type { SeededRandom } from '../../../base/seeded-random.ts';

export class LanguageChanges {
  readonly #random: SeededRandom;
  readonly #builtIns: BuiltIns;
  #calls = 0;
  #areExpected = false;

  constructor(random: SeededRandom) {
    this.#random = random;
    this.#builtIns = random.without(() => new BuiltIns());
  }

  /** Looks for changes after a call. That takes as long as many calls, so it is not always done until one is found. */
  afterCall(): void {
    this.#calls++;
    if (!this.#areExpected && !Number.isInteger(Math.log2(this.#calls))) return;
    if (this.#random.without(() => this.#builtIns.discover())) this.#areExpected = true;
  }
}
