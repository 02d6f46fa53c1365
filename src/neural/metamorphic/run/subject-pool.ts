import { LearnInvError } from '../../../base/error.ts';
import { errorOf, fatalError } from '../../../programs/process/subject-errors.ts';
import { siblingScript } from '../../../programs/process/sibling-script.ts';
import {
  startSubject,
  type RunningSubject,
  type SubjectEnd,
} from '../../../programs/process/start-subject.ts';
import type { Answer, MetamorphicJob, NextMessage, Request } from './metamorphic-job.ts';

export interface Ended {
  readonly kind: 'ended';
  readonly message: string;
  /** True if nothing is wrong: the run is to end. */
  readonly isStopped: boolean;
}

interface Pending {
  readonly request: Request;
  readonly resolve: (answer: Answer | Ended) => void;
  readonly reject: (error: unknown) => void;
}

/** Processes that share the runs of a subject. A process that a run ends or hangs is replaced. */
export class SubjectPool {
  readonly #job: MetamorphicJob;
  readonly #limits: { readonly timeout: number; readonly memory: number; readonly jobs: number };
  readonly #pending: Pending[] = [];
  readonly #waiting: ((request: Request | undefined) => void)[] = [];
  readonly #running = new Set<RunningSubject>();
  #isStopped = false;

  constructor(job: MetamorphicJob, limits: { timeout: number; memory: number; jobs: number }) {
    this.#job = job;
    this.#limits = limits;
  }

  do(request: Request): Promise<Answer | Ended> {
    if (this.#isStopped) return Promise.resolve(STOPPED);
    return new Promise((resolve, reject) => {
      this.#pending.push({ request, resolve, reject });
      const free = this.#waiting.shift();
      if (free !== undefined) free(request);
      else if (this.#running.size < this.#limits.jobs) void this.#start();
    });
  }

  stop(): void {
    this.#isStopped = true;
    for (const process of this.#running) process.stop();
    for (const request of this.#pending.splice(0)) request.resolve(STOPPED);
  }

  async #start(): Promise<void> {
    let current: Pending | undefined;
    const next = async ({ answer }: NextMessage): Promise<Request | undefined> => {
      if (answer !== undefined) current?.resolve(answer);
      current = undefined;
      if (this.#pending.length === 0) await new Promise<unknown>((free) => this.#waiting.push(free));
      current = this.#pending.shift();
      return current?.request;
    };
    const { timeout, memory } = this.#limits;
    const running = startSubject({
      script: siblingScript('metamorphic-task', import.meta.url),
      ...{ job: this.#job, structure: this.#job.file, timeout, memory, ignoresStrayErrors: true },
      onMessage: (body) => next(body as NextMessage),
    });
    this.#running.add(running);
    try {
      const end = await running.end;
      this.#running.delete(running);
      this.#settle(end, current);
    } catch (error) {
      current?.reject(error);
    }
    if (this.#pending.length > 0 && this.#running.size < this.#limits.jobs && !this.#isStopped)
      void this.#start();
  }

  /** Settles the request of a process that has ended; a process that cannot be loaded fails the next one. */
  #settle(end: SubjectEnd, current: Pending | undefined): void {
    const failed =
      current ?? (end.kind === 'reported' && end.last.kind === 'done' ? undefined : this.#pending.shift());
    if (failed === undefined) return;
    if (this.#isStopped || end.kind === 'stopped') return failed.resolve(STOPPED);
    if (end.kind === 'reported')
      return failed.reject(end.last.kind === 'done' ? new Error('early end') : errorOf(end.last));
    const message =
      end.kind === 'hung' ? `no answer within ${end.limit} ms` : `${end.how}${fatalError(end.stderr)}`;
    const isFirst = end.stage === 'loading' || failed.request.kind === 'probe';
    if (isFirst) failed.reject(cannotRun(this.#job.file, message));
    else failed.resolve({ kind: 'ended', message, isStopped: false });
  }
}

const STOPPED: Ended = { kind: 'ended', message: 'the time is over', isStopped: true };

const cannotRun = (file: string, got: string): LearnInvError =>
  new LearnInvError('INVALID_SUBJECT', `${file}: the subject cannot be judged`, {
    expected: 'a file that loads, and a subject that returns in time',
    got,
    hint: 'run the file on its own, or raise --timeout',
  });
