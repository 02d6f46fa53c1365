import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldBreaks } from '../../learn/model/model.ts';
import { minimalFinding, type FatalCall } from '../findings/describe-fatal-call.ts';
import type { HuntCoverage } from '../explore/coverage.ts';
import { incompleteReasons, joinCoverage } from '../incomplete.ts';
import type { Finding } from '../findings/finding.ts';
import type { Hunt } from '../hunt-result.ts';
import { makeWorkingFolder } from '../../base/files/working-folder.ts';
import { fatalCallOf } from './fatal-call-of.ts';
import type { HuntJob, SubjectMessage } from './hunt-job.ts';
import type { IsolatedHunt } from './isolated-hunt-options.ts';
import type { OperationLocations } from './operation-locations.ts';
import type { ReplayJob } from './replay-task.ts';
import { subjectEnded } from '../../learn/isolated/subject-ended.ts';
import { nameFromSubject } from '../../learn/isolated/name-from-subject.ts';
import { siblingScript } from '../../programs/process/sibling-script.ts';
import { loadingLimit } from '../../programs/process/limits.ts';
import { startSubject, type RunningSubject, type SubjectEnd } from '../../programs/process/start-subject.ts';
import { errorOf } from '../../programs/process/subject-errors.ts';

/** Maximum number of processes per hunt; each fatal call ends one. */
const MAX_PROCESSES = 8;
/** Milliseconds that a call may take that the hunt does not limit itself, such as a call of a builder in training. */
const CALL_TIMEOUT = 20_000;

/** Result of a supervised hunt, over all its processes; `failure` is the error that ended it after it had findings. */
export type SupervisedHunt = Omit<
  IsolatedHunt,
  'baseline' | 'seconds' | 'trainingSeconds' | 'cutShort' | 'interrupted' | 'failure' | 'written'
> & { readonly failure?: Error | undefined };

/** What a hunt has that ended before it could tell. */
const NOTHING = {
  ...{ isExhausted: false, largest: 0, outOfScope: 0, retrained: 0, taught: 0, doubtful: 0 },
  ...{ unread: [], heldBack: [], refusals: [], patched: [], strayErrors: [] },
} satisfies Partial<Hunt>;

/** A job without the parts that differ between processes. */
export type HuntRequest = Omit<HuntJob, 'journal' | 'excluded' | 'known' | 'fatalCall'>;

/** Hunts in a child process; after a fatal call, hunts on in another process without that method. */
export class Supervisor {
  readonly #request: HuntRequest;
  readonly #onMessage: (message: SubjectMessage) => void;
  readonly #leftOut: string[] = [];
  /** Findings of the processes that ended. */
  readonly #findings: Finding[] = [];
  #running: RunningSubject | undefined;
  /** Findings and calls of the running process. */
  #current: readonly Finding[] = [];
  #currentCalls = 0;
  #stopped = false;
  #calls = 0;
  #name: string;
  #className: string | undefined;
  #breaks: readonly FieldBreaks[] | undefined;
  #model: string | undefined;
  #locations: OperationLocations = {};
  #coverage: HuntCoverage = { states: 0, operations: [] };

  constructor(request: HuntRequest, onMessage: (message: SubjectMessage) => void) {
    this.#request = request;
    this.#onMessage = onMessage;
    this.#name = request.structure;
  }

  /** Kills the process; the result holds the findings so far. */
  stop(): void {
    this.#stopped = true;
    this.#running?.stop();
  }

  /** Asks the process to end the hunt; kills it if it does not end soon. */
  finish(): void {
    this.#stopped = true;
    this.#running?.finish();
  }

  /**
   * Runs the hunt and returns its result.
   *
   * @throws LearnInvError if the structure, the model or an option cannot be used, and nothing was found before.
   */
  async run(): Promise<SupervisedHunt> {
    const folder = makeWorkingFolder();
    try {
      let fatalCall: FatalCall | undefined;
      for (let number = 0; number < MAX_PROCESSES; number++) {
        const journal = join(folder, `calls-${number}`);
        const end = await this.#runOne(journal, number, fatalCall);
        const hunt = this.#resultOf(end, fatalCall);
        if (fatalCall !== undefined && this.#current.length === 0) {
          this.#current = [minimalFinding(fatalCall)];
        }
        if (hunt !== undefined || this.#stopped) return this.#summary(hunt);
        this.#settle();
        if (end.kind !== 'reported' && end.kind !== 'stopped' && end.stage === 'loading')
          throw subjectEnded(end, this.#request.structure);
        fatalCall = fatalCallOf(end, journal, this.#request.timeout);
        const isOutOfMemory = end.kind === 'died' && end.isOutOfMemory === true;
        const isOfHunt = isOutOfMemory && (await this.#returnsAlone(fatalCall));
        if (this.#stopped) return this.#summary(undefined);
        if (isOfHunt) fatalCall = undefined;
        else this.#leftOut.push(fatalCall.sequence.calls.at(-1)!.method);
      }
      if (fatalCall !== undefined) this.#findings.push(minimalFinding(fatalCall));
      return this.#summary(undefined);
    } catch (error) {
      const hasFindings = this.#findings.length + this.#current.length > 0;
      if (!hasFindings || !(error instanceof Error)) throw error;
      return { ...this.#summary(undefined), failure: error };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  #runOne(journal: string, number: number, fatalCall: FatalCall | undefined): Promise<SubjectEnd> {
    const { methods, seed, calls, timeout, memory } = this.#request;
    const job: HuntJob = {
      ...this.#request,
      calls: Math.max(1, calls - this.#calls),
      seed: number === 0 ? seed : `${seed}/${number}`,
      excluded: this.#leftOut,
      journal,
      known: this.#findings,
      methods: methods?.filter((name) => !this.#leftOut.includes(name)),
      fatalCall,
    };
    this.#running = startSubject({
      script: siblingScript('hunt-task', import.meta.url),
      job,
      structure: job.structure,
      timeout: Math.max(CALL_TIMEOUT, timeout),
      loading: loadingLimit(timeout),
      memory,
      ignoresStrayErrors: true,
      onMessage: (message) => this.#receive(message as SubjectMessage),
    });
    return this.#running.end;
  }

  /** True if the calls of a sequence return in a process of their own: then the hunt took the memory, or all calls together. */
  async #returnsAlone({ sequence }: FatalCall): Promise<boolean> {
    const { structure, timeout, memory } = this.#request;
    const job: ReplayJob = { structure, sequence };
    const limits = { timeout: Math.max(CALL_TIMEOUT, timeout), loading: loadingLimit(timeout), memory };
    const script = siblingScript('replay-task', import.meta.url);
    this.#running = startSubject({ script, job, structure, ...limits, ignoresStrayErrors: true });
    const end = await this.#running.end;
    return end.kind === 'reported' && end.last.kind === 'done' && end.last.result === true;
  }

  #receive(message: SubjectMessage): void {
    if (message.kind === 'structure') this.#name = nameFromSubject(message.name);
    if (message.kind === 'oracle') ({ className: this.#className, breaks: this.#breaks } = message);
    if (message.kind === 'findings') this.#current = message.findings;
    if (message.kind === 'progress' && message.stage === 'hunt') this.#currentCalls = message.done;
    if (message.kind === 'coverage') this.#coverage = joinCoverage(this.#coverage, message.coverage);
    if (message.kind === 'locations') this.#locations = { ...this.#locations, ...message.locations };
    if (message.kind === 'stage') this.#model = message.model ?? this.#model;
    this.#onMessage(message);
  }

  /** Returns the hunt that a process reported; undefined if it ended otherwise. */
  #resultOf(end: SubjectEnd, fatalCall: FatalCall | undefined): Hunt | undefined {
    if (end.kind !== 'reported') return undefined;
    if (end.last.kind === 'done') {
      const hunt = end.last.result as Hunt;
      this.#current = hunt.findings;
      return hunt;
    }
    // Without the fatal method the hunt cannot go on: the finding of the fatal call is the result.
    if (fatalCall !== undefined) {
      this.#stopped = true;
      return undefined;
    }
    throw errorOf(end.last);
  }

  /** Adds the findings and calls of the process that ended to those of the hunt. */
  #settle(): void {
    this.#findings.push(...this.#current);
    this.#current = [];
    this.#calls += this.#currentCalls;
    this.#currentCalls = 0;
  }

  #summary(hunt: Hunt | undefined): SupervisedHunt {
    const { calls: asked } = this.#request;
    const complete = hunt?.aborted === false;
    const calls = this.#calls + (hunt?.calls ?? this.#currentCalls);
    const coverage = hunt === undefined ? this.#coverage : joinCoverage(this.#coverage, hunt);
    const { isExhausted, largest, outOfScope, unread, retrained, taught, doubtful } = hunt ?? NOTHING;
    const { heldBack, refusals, patched, strayErrors } = hunt ?? NOTHING;
    const extent = { ...coverage, calls, asked, isExhausted, exhaustive: hunt?.exhaustive, isCut: !complete };
    return {
      structure: this.#name,
      className: this.#className,
      seed: this.#request.seed,
      calls,
      ...coverage,
      isExhausted,
      incomplete: incompleteReasons(extent),
      ...{ largest, outOfScope, unread, retrained, taught, doubtful },
      ...{ heldBack, refusals, patched, strayErrors },
      findings: [...this.#findings, ...this.#current],
      ...(hunt?.exhaustive === undefined ? {} : { exhaustive: hunt.exhaustive }),
      model: this.#model,
      ...(this.#breaks === undefined ? {} : { breaks: this.#breaks }),
      leftOut: this.#leftOut,
      locations: this.#locations,
      complete,
    };
  }
}
