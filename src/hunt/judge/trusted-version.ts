import { graphKey } from '../../heap/graph.ts';
import type { Operation, Structure } from '../../structure/structure.ts';
import { outcomeKey, type Transition } from '../../transition/transition.ts';
import type { HuntFault } from './fault.ts';
import type { Judge } from './judge.ts';
import { Runner, type RunnerOptions } from '../run/runner.ts';
import type { Sequence } from '../run/sequence.ts';

/** The trusted version of a structure, taken along the calls of the one under test. */
export class TrustedVersion {
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #runner: Runner;
  readonly #judge: Judge;

  constructor(trusted: Structure, judge: Judge, options: RunnerOptions) {
    this.#operations = new Map(
      [...trusted.methods, ...trusted.builders].map((operation) => [operation.name, operation]),
    );
    this.#judge = judge;
    this.#runner = new Runner(trusted, judge.oracle.classes.anew(), options);
  }

  /**
   * The same fault with what the trusted version does instead. It has to come to the same state by the same calls, to
   * leave another one there or return something else, and to be taken for right by the judge.
   *
   * @returns undefined where it does not: then the judge is wrong, or nobody knows.
   */
  confirm(fault: HuntFault): HuntFault | undefined {
    const { did } = fault;
    const right = this.#lastTransition(fault.sequence);
    if (did === undefined || right === undefined) return undefined;
    const isElsewhere = graphKey(right.before) !== graphKey(did.before);
    if (isElsewhere || outcomeKey(right) === outcomeKey(did) || this.#judge.rejectsCall(right))
      return undefined;
    return { ...fault, right };
  }

  #lastTransition({ k, calls }: Sequence): Transition | undefined {
    const own = calls.flatMap(({ operation: { name }, args }) => {
      const operation = this.#operations.get(name);
      return operation === undefined ? [] : [{ operation, args }];
    });
    if (own.length < calls.length) return undefined;
    const { end, transitions } = this.#runner.run({ k, calls: own });
    return end.kind === 'done' ? transitions[calls.length] : undefined;
  }
}
