import type { BuilderEffects } from '../../learn/examples/collect/survey-builders.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { HuntContext } from '../run/hunt-context.ts';
import type { Sequence } from '../run/sequence.ts';
import type { Judge } from './judge.ts';
import { rejectedBuilderObjects } from './rejected-builder-objects.ts';

/** Checks the oracle of a hunt against objects that trusted operations make. */
export class BuilderCheck {
  readonly #context: HuntContext;
  readonly #surveys = new Map<number, BuilderEffects>();

  constructor(context: HuntContext) {
    this.#context = context;
  }

  /**
   * Returns the objects that the oracle rejects, among those that trusted operations make along a sequence and at the
   * size of a state.
   *
   * @param label purpose of the check; each purpose has its own stream of random choices.
   * @param collectMore true to look for further rejected objects, to retrain with, once one is found.
   */
  async rejected(
    judge: Judge,
    sequence: Sequence,
    state: ObjectGraph | undefined,
    label: string,
    collectMore: boolean,
  ): Promise<ObjectGraph[]> {
    const { trusted, isOtherVersion, limit, random } = this.#context;
    const { builders, methods } = trusted;
    // All operations of another version are trusted: a state that it also reaches is not a fault of this one.
    const trustedOperations = isOtherVersion ? [...builders, ...methods] : builders;
    const classes = judge.oracle.classes.withoutClasses();
    return rejectedBuilderObjects(
      { judge, trusted, trustedOperations, classes, limit, surveys: this.#surveys, collectMore },
      sequence,
      state,
      random.fork(label),
    );
  }
}
