import fc, { type Arbitrary } from 'fast-check';
import { errorMark } from '../../../base/thrown.ts';
import type { Annotated } from '../program/annotated.ts';
import type { Subject } from '../program/load-program.ts';
import type { Failure, FailureKind, Fault } from './failure.ts';
import { generatedCallCode } from '../report/call-code.ts';
import { generatedCalls, type Generated } from './make-call.ts';
import { isRejection, judgeCall, Rejections, type Bench, type Rejection } from './judge-call.ts';
import type { FatalCall, JournalEntry, Tested } from './annotest-job.ts';
import { BuiltIns } from '../../../programs/process/built-ins.ts';
import type { SeededRandom } from '../../../base/seeded-random.ts';

/** Failures per function, at most. */
const MAX_FAILURES = 5;
/** Calls that are generated for each valid one, at most. */
const MAX_SKIPS = 10;
/** Calls to shrink a failure, at most, and milliseconds. */
const MAX_ATTEMPTS = 1000;
const MAX_SHRINKING = 10_000;
/** Calls that fail by a time limit while a failure is shrunk, at most: each takes as long as the limit. */
const MAX_SLOW = 3;
/** Milliseconds after which the process reads messages and runs timers that calls left behind. */
const BREATH = 20;
/** Failures that need no second call: it takes as long as the limit, or was made. */
const NOT_REPEATED: ReadonlySet<FailureKind> = new Set(['unsettled', 'nondeterministic']);
/** Other seeds that decide whether a failure needs its random numbers. */
const OTHER_SEEDS = [1, 2, 3];

const now = performance.now.bind(performance);
const nextTurn = setImmediate;

export interface TestRun extends Bench {
  readonly seed: number;
  readonly testsPerFunction: number;
  readonly stopped: AbortSignal;
  /** Errors of timers and promises that calls left behind, since they were last read. */
  readonly strayErrors: () => readonly string[];
  readonly journal: (entry: Omit<JournalEntry, 'index'>) => void;
  readonly onFailure: (failure: Failure) => void;
  readonly testOf: (generated: Generated, fault: Fault, needsSeed: boolean) => string;
}

interface Found {
  readonly fault: Fault;
  readonly generated: Generated;
  readonly path: string;
}

/** Tests one function: generates calls, judges them, and shrinks those that fail. */
export class FunctionTester {
  readonly #subject: Subject;
  readonly #run: TestRun;
  readonly #calls: Arbitrary<Generated>;
  readonly #rejections: Rejections;
  readonly #marks = new Set<string>();
  readonly #takeBack: () => void;
  #tests = 0;
  #rejected = 0;
  #made = 0;
  #lastBreath = now();

  /** The constructor is that of the class of a method, if it is annotated. */
  constructor(subject: Subject, run: TestRun, constructor?: Annotated) {
    this.#subject = subject;
    this.#run = run;
    this.#takeBack = languageChanges(run.random);
    this.#rejections = new Rejections(subject.annotated.requires);
    this.#calls = generatedCalls(subject.annotated, constructor);
  }

  /** Tests the function. A call that ended an earlier process is shrunk, and no other call is judged. */
  async test(fatal?: FatalCall): Promise<Tested> {
    this.#tests = fatal?.tests ?? 0;
    this.#rejected = fatal?.rejected ?? 0;
    if (fatal === undefined) await this.#search();
    else await this.#report((await this.#check(fatal.path, 1, fatal))!, true);
    await new Promise<void>((resolve) => nextTurn(resolve));
    const notes = [...this.#rejections.notes(this.#tests, this.#rejected), ...this.#run.strayErrors()];
    return { tests: this.#tests, rejected: this.#rejected, notes };
  }

  /** Finds failures of different marks until all calls are made. */
  async #search(): Promise<void> {
    for (let next = 0; this.#marks.size < MAX_FAILURES;) {
      const left = this.#run.testsPerFunction - (this.#tests - this.#rejected);
      const found = left > 0 ? await this.#check(String(next), left) : undefined;
      if (found === undefined) return;
      this.#marks.add(faultMark(found.fault));
      await this.#report(found, false);
      next = Number(found.path.split(':')[0]) + 1;
    }
  }

  /** Makes calls from a path on until one fails, and shrinks it. A fatal call at the path is not made again. */
  async #check(path: string, count: number, fatal?: FatalCall): Promise<Found | undefined> {
    const at = new PathCounter(path);
    let found: Found | undefined;
    let slow = 0;
    let attempts = 0;
    let deadline = Infinity;
    const fail = (fault: Fault, generated: Generated): never => {
      if (found === undefined) deadline = now() + MAX_SHRINKING;
      found = { fault, generated, path: at.path };
      at.descend();
      throw new Error(fault.message);
    };
    const property = fc.asyncProperty(this.#calls, async (generated) => {
      at.advance();
      if (fatal !== undefined && found === undefined) return fail(fatal.fault, generated);
      if (this.#run.stopped.aborted || fatal?.attempts === 0) return;
      if (found !== undefined && (slow >= MAX_SLOW || ++attempts > MAX_ATTEMPTS || now() > deadline)) return;
      if (found === undefined) this.#tests++;
      const begin = now();
      const outcome = await this.#judge(generated, at.path);
      if (found !== undefined && now() - begin >= this.#run.timeout) slow++;
      if (isRejection(outcome)) {
        if (found === undefined) {
          this.#rejected++;
          this.#rejections.add(outcome);
        }
        fc.pre(false);
      } else if (outcome !== undefined) {
        const isNew = found === undefined && !this.#marks.has(faultMark(outcome));
        if (isNew || (found !== undefined && faultMark(outcome) === faultMark(found.fault)))
          fail(outcome, generated);
      }
    });
    const { seed } = this.#run;
    const checked = await fc.check(property, { seed, path, numRuns: count, maxSkipsPerRun: MAX_SKIPS });
    if (found === undefined && checked.counterexample !== null) throw checked.errorInstance;
    return found;
  }

  /** Makes and judges a call, and lets the process breathe now and then. */
  async #judge(generated: Generated, path: string): Promise<Fault | Rejection | undefined> {
    this.#run.journal({ tests: this.#tests, rejected: this.#rejected, path });
    const isFirst = this.#made++ === 0;
    const outcome = await judgeCall(this.#subject, generated, this.#run, isFirst);
    this.#takeBack();
    if (now() - this.#lastBreath > BREATH) {
      await new Promise<void>((resolve) => nextTurn(resolve));
      this.#lastBreath = now();
    }
    return outcome;
  }

  async #report(found: Found, isFatal: boolean): Promise<void> {
    const { testOf, onFailure } = this.#run;
    const { fault, generated, path } = found;
    const repeats = isFatal || (await this.#repeats(found));
    const needsSeed = !isFatal && repeats && (await this.#needsSeed(found));
    const call = generatedCallCode(this.#subject.annotated, generated);
    const test = repeats ? testOf(generated, fault, needsSeed) : '';
    onFailure({ ...fault, call, test, path, tests: this.#tests });
  }

  async #repeats({ fault, generated, path }: Found): Promise<boolean> {
    if (NOT_REPEATED.has(fault.kind)) return true;
    const outcome = await this.#judge(generated, path);
    return outcome !== undefined && !isRejection(outcome) && faultMark(outcome) === faultMark(fault);
  }

  /** True if a call, which was made last, draws random numbers and fails only with some of them. */
  async #needsSeed(found: Found): Promise<boolean> {
    if (!this.#run.random.wasUsed || NOT_REPEATED.has(found.fault.kind)) return false;
    const { generated } = found;
    for (const other of OTHER_SEEDS) {
      const reseeded = { ...generated, seed: generated.seed + other };
      if (!(await this.#repeats({ ...found, generated: reseeded }))) return true;
    }
    return false;
  }
}

/** Returns a text that is equal for faults of one cause, and for wrong results that differ in values only. */
const faultMark = ({ kind, message, cause }: Fault): string =>
  cause ?? errorMark({ name: kind, message, frame: undefined });

/** Follows the path of the values that fast-check generates and shrinks, by which a call is replayed. */
class PathCounter {
  /** The path without its last number. */
  #parent: string;
  #last: number;

  constructor(path: string) {
    const end = path.lastIndexOf(':') + 1;
    this.#parent = path.slice(0, end);
    this.#last = Number(path.slice(end)) - 1;
  }

  get path(): string {
    return `${this.#parent}${this.#last}`;
  }

  /** Goes on to the next value. */
  advance(): void {
    this.#last++;
  }

  /** Goes on to the values that the last one is shrunk to. */
  descend(): void {
    this.#parent = `${this.path}:`;
    this.#last = -1;
  }
}

/** Takes back what calls change in the language. Looking takes as long as many calls: it is rare until a change is found. */
function languageChanges(random: SeededRandom): () => void {
  const builtIns = random.without(() => new BuiltIns());
  let calls = 0;
  let areExpected = false;
  return () => {
    calls++;
    if (!areExpected && !Number.isInteger(Math.log2(calls))) return;
    if (random.without(() => builtIns.discover())) areExpected = true;
  };
}
