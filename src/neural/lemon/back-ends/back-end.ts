import { rm } from 'node:fs/promises';
import { LearnInvError } from '../../../base/error.ts';
import { fatalError } from '../../../programs/process/subject-errors.ts';
import { siblingScript } from '../../../programs/process/sibling-script.ts';
import { startSubject, type SubjectEnd } from '../../../programs/process/start-subject.ts';
import { makeWorkingFolder } from '../../../base/files/working-folder.ts';
import { isInBrowser, type BackEndSpec } from './back-end-spec.ts';
import type { Release } from './find-release.ts';
import type { BackEndAnswer, BackEndJob, LoadOptions } from './back-end-job.ts';

/** Limits of a back end's process. */
export interface Limits {
  /** Milliseconds that a job may take. */
  readonly timeout: number;
  /** Megabytes of memory that the process may take. */
  readonly memory: number;
  /** Shared by the back ends of a run: how many compute at the same time; default: all. */
  readonly slots?: Slots;
}

/** Least time limit of a job in a browser, in milliseconds: an emulated GPU compiles shaders slowly. */
const IN_BROWSER = 120_000;

/** What WebAssembly says when it is no longer to be used. */
const TRAP = /out of bounds|unreachable|memory access|Aborted|table index/i;

/** A back end in a process of its own, which is started again after it died. */
export class BackEnd {
  /** The name, release and options: `wasm@4.22.0:nosimd`. */
  readonly name: string;
  readonly spec: BackEndSpec;
  readonly release: Release;
  readonly #limits: Limits;
  readonly #slots: Slots;
  #process: BackEndProcess | undefined;
  #hasEnded = false;

  /** @param suffix tells back ends of equal specification apart. */
  constructor(spec: BackEndSpec, release: Release, limits: Limits, suffix = '') {
    this.spec = spec;
    this.release = release;
    this.name = [`${spec.name}@${release.version}`, ...spec.options].join(':') + suffix;
    this.#slots = limits.slots ?? new Slots(Infinity);
    this.#limits = isInBrowser(spec) ? { ...limits, timeout: Math.max(limits.timeout, IN_BROWSER) } : limits;
  }

  /**
   * Does a job.
   *
   * @throws LearnInvError `BACK_END_UNAVAILABLE` if the back end does not start.
   * @throws RunEnded after {@link end}.
   */
  async run(job: BackEndJob): Promise<BackEndAnswer> {
    const answer = await this.#slots.use(() => {
      if (this.#hasEnded) throw new RunEnded();
      this.#process ??= startProcess(this, this.#limits);
      return this.#process.run(job);
    });
    if (this.#hasEnded) throw new RunEnded();
    const hasTrapped =
      (answer.kind === 'ran' || answer.kind === 'computed') &&
      answer.failures.some(({ message }) => TRAP.test(message));
    if (answer.kind === 'died' || hasTrapped || (answer.kind === 'refused' && TRAP.test(answer.message))) {
      this.close();
    }
    return answer;
  }

  /** Ends the back end: its running job and later jobs are refused. */
  end(): void {
    this.#hasEnded = true;
    this.close();
  }

  /** Ends the process; the next job starts another. */
  close(): void {
    this.#process?.close();
    this.#process = undefined;
  }
}

/** A back end was used after its end. */
export class RunEnded extends Error {
  override readonly name = 'RunEnded';
}

interface BackEndProcess {
  readonly run: (job: BackEndJob) => Promise<BackEndAnswer>;
  readonly close: () => void;
}

function startProcess(backEnd: BackEnd, { timeout, memory }: Limits): BackEndProcess {
  const { spec, release, name } = backEnd;
  const profile = isInBrowser(spec) ? makeWorkingFolder() : undefined;
  const load: LoadOptions = { ...spec, folder: release.folder, profile };
  let hasStarted = false;
  let ended: SubjectEnd | undefined;
  let waiting: BackEndJob | undefined;
  let give: ((job: BackEndJob) => void) | undefined;
  let answered: ((answer: BackEndAnswer) => void) | undefined;
  let failed: ((error: unknown) => void) | undefined;
  /** Takes the answer to a job, and returns the next one. */
  const receive = (answer: BackEndAnswer | undefined): Promise<BackEndJob> => {
    hasStarted = true;
    const next = new Promise<BackEndJob>((resolve) => {
      give = (job) => {
        give = undefined;
        resolve(job);
      };
    });
    if (answer !== undefined) answered?.(answer);
    if (waiting !== undefined) give?.(waiting);
    waiting = undefined;
    return next;
  };
  const finish = (end: SubjectEnd): void => {
    ended = end;
    if (end.kind === 'stopped') answered?.({ kind: 'died', message: 'stopped' });
    // It may also throw after a job: WebAssembly whose memory a job has spoilt, when its tensors are freed.
    else if (hasStarted) answered?.({ kind: 'died', message: describeEnd(end) });
    else failed?.(cannotStart(backEnd, end));
  };
  const running = startSubject({
    script: siblingScript('back-end-task', import.meta.url),
    ...{ job: load, structure: name, timeout, memory, ignoresStrayErrors: true },
    onMessage: (answer) => receive(answer as BackEndAnswer | undefined),
  });
  void running.end.then(finish, (error: unknown) => failed?.(error));
  // The browser, which ends when its pipe closes, may still write for a moment.
  if (profile !== undefined) {
    const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 200 };
    void running.end.finally(() => rm(profile, options)).catch(() => undefined);
  }
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        [answered, failed] = [resolve, reject];
        if (ended !== undefined) finish(ended);
        else if (give === undefined) waiting = job;
        else give(job);
      }),
    close: () => running.stop(),
  };
}

function describeEnd(end: SubjectEnd): string {
  switch (end.kind) {
    case 'reported': {
      const { last } = end;
      if (last.kind === 'failed') return last.stack.replace(/\n.*$/s, '');
      return last.kind === 'refused' ? last.error.got : 'it ended';
    }
    case 'hung':
      return `no answer within ${end.limit} ms`;
    case 'died':
      return `${end.how}${fatalError(end.stderr)}`;
    case 'stopped':
      return 'it was stopped';
  }
}

function cannotStart(backEnd: BackEnd, end: SubjectEnd): LearnInvError {
  return new LearnInvError('BACK_END_UNAVAILABLE', `the back end ${backEnd.name} does not start`, {
    expected: `packages in ${backEnd.release.folder} that load`,
    got: describeEnd(end),
    hint: isInBrowser(backEnd.spec)
      ? `install playwright-core and Chromium, or omit ${backEnd.spec.text} from --backends`
      : `omit ${backEnd.spec.text} from --backends, or remove the folder so that it is installed anew`,
  });
}

/** Lets at most a number of pieces of work run at the same time. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Does work once a slot is free, in the order of the calls. */
  async use<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }
}
