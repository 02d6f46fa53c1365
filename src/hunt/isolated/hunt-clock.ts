import { Stopwatch } from './stopwatch.ts';

/** Measures the time spent hunting and that spent training, and reports when the limit of hunting is reached. */
export class HuntClock {
  readonly #maxSeconds: number;
  readonly #onLimit: () => void;
  readonly #hunting = new Stopwatch();
  readonly #training = new Stopwatch();
  #timer: NodeJS.Timeout | undefined;

  /** @param onLimit called when hunting has taken `maxSeconds`. */
  constructor(maxSeconds: number, onLimit: () => void) {
    this.#maxSeconds = maxSeconds;
    this.#onLimit = onLimit;
  }

  /** Total seconds spent hunting. */
  get seconds(): number {
    return this.#hunting.seconds;
  }

  /** Total seconds spent training. */
  get trainingSeconds(): number {
    return this.#training.seconds;
  }

  /** True while hunting. */
  get isHunting(): boolean {
    return this.#hunting.isRunning;
  }

  /** Starts or continues the time of hunting. */
  startHunting(): void {
    this.#training.stop();
    if (this.isHunting) return;
    this.#hunting.start();
    this.#timer = setTimeout(this.#onLimit, 1000 * (this.#maxSeconds - this.seconds));
  }

  /** Starts or continues the time of training. */
  startTraining(): void {
    this.stop();
    this.#training.start();
  }

  /** Pauses the clock. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#hunting.stop();
    this.#training.stop();
  }
}
