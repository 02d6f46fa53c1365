import { Interrupted } from '../../learn/training/best-so-far.ts';

/** Makes Ctrl-C end a run early instead of ending this process, once there is something to keep. */
export class KeepingInterrupts {
  readonly #controller = new AbortController();
  readonly #interrupt = (): void => this.#controller.abort(new Interrupted());
  #isListening = false;

  /** Aborted by the first Ctrl-C after {@link listen}; the second ends the process. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Listens from now on; until then Ctrl-C ends the process. */
  listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    process.once('SIGINT', this.#interrupt);
  }

  /** Gives Ctrl-C its usual meaning back. */
  stop(): void {
    process.off('SIGINT', this.#interrupt);
    this.#isListening = false;
  }
}
