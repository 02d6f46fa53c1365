import { showCall } from '../../learn/examples/collect/receiver.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { sizeOf } from '../explore/pool.ts';
import type { Investigation } from '../investigation.ts';
import type { HuntFault } from '../judge/fault.ts';
import type { Judge } from '../judge/judge.ts';
import type { Trace } from '../run/trace.ts';
import { FAULT_VERDICTS, type CaseVerdict, type HuntCase } from './hunt-case.ts';

/** A fault of a trace, and what became of it. */
export interface LoggedFault {
  readonly fault: HuntFault;
  readonly investigation: Investigation;
}

type Found = Pick<HuntCase, 'verdict' | 'rule'>;

/** Tells what a hunt makes of each of its calls. */
export class CaseLog {
  readonly #structure: string;
  readonly #tell: (cases: readonly HuntCase[]) => void;
  /** The marks of the states so far. */
  readonly #met = new Set<string>();

  /** @param tell called with the cases of each run. */
  constructor(structure: string, tell: (cases: readonly HuntCase[]) => void) {
    this.#structure = structure;
    this.#tell = tell;
  }

  /**
   * Tells the calls of a trace after the first `from`.
   *
   * @param faults those of the trace that were investigated.
   * @param ruleOf returns the rule that holds back states with some marks.
   */
  note(
    trace: Trace,
    from: number,
    faults: readonly LoggedFault[],
    judge: Judge,
    ruleOf: (marks: readonly string[]) => string,
  ): void {
    const texts = trace.calls.map(showCall);
    const cases: HuntCase[] = [];
    let isOver = false;
    for (let made = from + 1; made <= trace.calls.length; made++) {
      const state = trace.states[made];
      const known = faults.find(({ fault }) => fault.sequence.calls.length === made);
      const found: Found = isOver ? { verdict: 'after a fault' } : foundAt(state, known, judge, ruleOf);
      cases.push({
        structure: this.#structure,
        calls: texts.slice(0, made),
        operation: trace.calls[made - 1]!.operation.name,
        size: state && sizeOf(state),
        ...found,
        newConditions: isOver || state === undefined ? 0 : this.#newMarks(state, judge),
      });
      isOver ||= known !== undefined && found.verdict !== 'held back';
    }
    if (cases.length > 0) this.#tell(cases);
  }

  #newMarks(state: ObjectGraph, judge: Judge): number {
    if (!judge.rejects(state)) return 0;
    const fresh = judge.marks(state).filter((mark) => !this.#met.has(mark));
    for (const mark of fresh) this.#met.add(mark);
    return fresh.length;
  }
}

function foundAt(
  state: ObjectGraph | undefined,
  known: LoggedFault | undefined,
  judge: Judge,
  ruleOf: (marks: readonly string[]) => string,
): Found {
  if (known !== undefined) return foundByLook(known);
  if (state === undefined) return { verdict: 'not read' };
  const { outcome } = judge.judge(state);
  if (outcome === 'valid') return { verdict: 'valid' };
  if (outcome === 'out-of-scope') return { verdict: 'out of scope' };
  return judge.tolerates(state)
    ? { verdict: 'held back', rule: ruleOf(judge.marks(state)) }
    : { verdict: 'after a fault' };
}

const VERDICTS: Readonly<
  Record<Exclude<Investigation['kind'], 'reported' | 'known' | 'harmless'>, CaseVerdict>
> = {
  refused: 'refused',
  'put off': 'put off',
  gone: 'not repeated',
  doubtful: 'doubtful',
  skipped: 'not looked into',
};

function foundByLook({ fault, investigation }: LoggedFault): Found {
  switch (investigation.kind) {
    case 'reported':
    case 'known':
      return { verdict: FAULT_VERDICTS[fault.kind] };
    case 'harmless':
      return { verdict: 'held back', rule: investigation.rule };
    default:
      return { verdict: VERDICTS[investigation.kind] };
  }
}
