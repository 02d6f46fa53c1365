/** Measures the time spent hunting and that spent training, and reports when the limit of hunting is reached. */
export class HuntClock {
  readonly #maxSeconds: number;
  readonly #onLimit: () => void;
  readonly #spent = { hunting: 0, training: 0 };
  #running: { readonly stage: 'hunting' | 'training'; readonly since: number } | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param onLimit called when hunting has taken `maxSeconds`. */
  constructor(maxSeconds: number, onLimit: () => void) {
    this.#maxSeconds = maxSeconds;
    this.#onLimit = onLimit;
  }

  /** Total seconds spent hunting. */
  get seconds(): number {
    return this.#secondsOf('hunting');
  }

  /** Total seconds spent training. */
  get trainingSeconds(): number {
    return this.#secondsOf('training');
  }

  /** True while hunting. */
  get isHunting(): boolean {
    return this.#running?.stage === 'hunting';
  }

  /** Starts or continues the time of hunting. */
  startHunting(): void {
    if (this.isHunting) return;
    this.#start('hunting');
    this.#timer = setTimeout(this.#onLimit, 1000 * (this.#maxSeconds - this.seconds));
  }

  /** Starts or continues the time of training. */
  startTraining(): void {
    this.#start('training');
  }

  /** Pauses the clock. */
  stop(): void {
    clearTimeout(this.#timer);
    if (this.#running === undefined) return;
    const { stage } = this.#running;
    this.#spent[stage] = this.#secondsOf(stage);
    this.#running = undefined;
  }

  #start(stage: 'hunting' | 'training'): void {
    this.stop();
    this.#running = { stage, since: performance.now() };
  }

  #secondsOf(stage: 'hunting' | 'training'): number {
    const running = this.#running?.stage === stage ? performance.now() - this.#running.since : 0;
    return this.#spent[stage] + running / 1000;
  }
}
