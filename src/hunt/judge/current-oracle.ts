import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { Transition } from '../../learn/transitions/transition.ts';
import type { HuntOptions } from '../hunt-options.ts';
import type { HuntContext } from '../run/hunt-context.ts';
import type { Sequence } from '../run/sequence.ts';
import { BuilderCheck } from './builder-check.ts';
import type { HuntFault } from './fault.ts';
import { UNEXPLAINED } from './judge.ts';
import { Reproducer } from './reproducer.ts';

/** Maximum number of retrainings per hunt; see docs/decisions, "Retrain a model that rejects builder-made objects". */
const MAX_RETRAININGS = 3;

/** The oracle of a hunt: checked against builder-made objects, and retrained with those that it rejects. */
export class CurrentOracle {
  /** Runs and judges sequences with the oracle. */
  reproducer: Reproducer;
  /** Number of retrainings so far. */
  retrained = 0;
  /** True if the oracle rejected valid objects and could not be retrained. */
  isProvedWrong = false;
  readonly #context: HuntContext;
  readonly #options: HuntOptions;
  readonly #builderCheck: BuilderCheck;
  /** The valid objects that were rejected. */
  readonly #rejected: ObjectGraph[] = [];
  /** Operations whose transition judge rejected a call that the trusted version does not confirm as wrong. */
  readonly #misjudged = new Set<string>();

  constructor(context: HuntContext, options: HuntOptions) {
    this.#context = context;
    this.#options = options;
    this.#builderCheck = new BuilderCheck(context);
    this.reproducer = new Reproducer(options.oracle, options.transitions, context);
  }

  /** True while another retraining is possible. */
  get canRetrain(): boolean {
    return this.#options.relearn !== undefined && this.retrained < MAX_RETRAININGS;
  }

  /** Trains a new oracle with valid objects that this one rejects; returns false if that is no longer possible. */
  async retrain(rejected: readonly ObjectGraph[]): Promise<boolean> {
    const { relearn, transitions } = this.#options;
    if (relearn === undefined || !this.canRetrain) {
      this.isProvedWrong = true;
      return false;
    }
    this.#rejected.push(...rejected);
    this.retrained++;
    this.reproducer = new Reproducer(await relearn(this.#rejected), transitions, this.#context);
    return true;
  }

  /**
   * Returns builder-made objects that the oracle rejects: made along a sequence, or grown to the size of a state.
   *
   * @param label purpose of the check; each purpose has its own stream of random choices.
   */
  rejectedBuilderObjects(
    sequence: Sequence,
    state: ObjectGraph | undefined,
    label: string,
  ): Promise<ObjectGraph[]> {
    const { judge } = this.reproducer;
    return this.#builderCheck.rejected(judge, sequence, state, label, this.canRetrain);
  }

  /** Returns such objects beside a rejected state; none for another fault. */
  async rejectedBeside({ kind, sequence, before }: HuntFault, label: string): Promise<ObjectGraph[]> {
    return kind === 'invariant' ? this.rejectedBuilderObjects(sequence, before, label) : [];
  }

  /** True if the oracle rejects builder-made objects like that of a fault, and no other version tells the fault. */
  async isDoubtful(fault: HuntFault, label: string): Promise<boolean> {
    if (fault.kind !== 'invariant' || (await this.reproducer.isOwn(fault))) return false;
    const rejected = await this.rejectedBeside(fault, label);
    return rejected.length > 0 && !this.#isOnOtherGrounds(fault, rejected);
  }

  /** True if a fault is one although the oracle rejects builder-made objects beside it. */
  async isSureBeside(rejected: readonly ObjectGraph[], fault: HuntFault): Promise<boolean> {
    return (await this.reproducer.isOwn(fault)) || this.#isOnOtherGrounds(fault, rejected);
  }

  /** Withdraws the conditions that builder-made objects violate; true if the state of a fault violates others too. */
  #isOnOtherGrounds({ after }: HuntFault, rejected: readonly ObjectGraph[]): boolean {
    const { judge } = this.reproducer;
    judge.withdraw(rejected);
    return judge.rejects(after!) && !judge.marks(after!).includes(UNEXPLAINED);
  }

  /** True if the transition judge of a call's operation rejects the call and the trusted version never contradicted it. */
  rejectsCall(transition: Transition | undefined): boolean {
    return (
      transition !== undefined &&
      !this.#misjudged.has(transition.operation) &&
      this.reproducer.judge.rejectsCall(transition)
    );
  }

  /** Ignores the transition judge of an operation from now on; returns true if it was not ignored before. */
  misjudges(operation: string): boolean {
    const isNew = !this.#misjudged.has(operation);
    this.#misjudged.add(operation);
    return isNew;
  }
}
