import type { PageWorker } from './dom.ts';
import type { Answer, Report, Request } from './messages.ts';

/** Milliseconds without a report after which a method is taken to hang: no step of learning takes a tenth of that. */
const SILENCE = 30_000;

const HANGS =
  'Nothing was heard for 30 s, so the work was stopped: a method may never return. `npx learn-inv hunt` stops such a call and names it.';

/** Asks the worker, one request after the other, and starts another worker if one hangs. */
export class Desk {
  readonly #start: () => PageWorker;
  readonly #onReport: (report: Report) => void;
  #worker: PageWorker | undefined;
  #finish: ((answer: Answer) => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onReport receives what a worker tells before its answer. */
  constructor(start: () => PageWorker, onReport: (report: Report) => void) {
    this.#start = start;
    this.#onReport = onReport;
  }

  /** Asks for something; returns undefined if it was stopped. A new worker knows nothing of earlier requests. */
  async ask(request: Request): Promise<Answer | undefined> {
    this.#worker ??= this.#opened();
    const answer = new Promise<Answer>((resolve) => (this.#finish = resolve));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's message has no origin
    this.#worker.postMessage(request);
    this.#listen();
    return answer;
  }

  /** Ends what the worker does; true if it did something. */
  stop(words = 'Stopped.'): boolean {
    if (this.#finish === undefined) return false;
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#end({ kind: 'problem', words });
    return true;
  }

  #opened(): PageWorker {
    const worker = this.#start();
    worker.addEventListener('message', ({ data }) => {
      const report = data as Report;
      if (report.kind === 'doing' || report.kind === 'sentences') {
        this.#onReport(report);
        this.#listen();
      } else this.#end(report);
    });
    worker.addEventListener('error', ({ message = 'an error' }) => {
      this.stop(`The worker ended: ${message}`);
    });
    return worker;
  }

  /** Waits for the next report. */
  #listen(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.stop(HANGS), SILENCE);
  }

  #end(answer: Answer): void {
    clearTimeout(this.#timer);
    const finish = this.#finish;
    this.#finish = undefined;
    finish?.(answer);
  }
}
