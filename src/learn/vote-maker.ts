import type { Dataset } from '../dataset/dataset.ts';
import type { WindowPlan } from '../encode/windows/plan.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { createRandom } from '../random.ts';
import { readCommon, VoteChoice, type CommonEvidence } from './vote-choice.ts';
import { readLesson, type VoteLesson } from './vote-lesson.ts';

/** What votes are made from. */
export interface VoteTask {
  readonly dataset: Dataset;
  readonly plan: WindowPlan;
  readonly seed: string;
}

/** What networks are taught, and how many broken objects were taken to be valid on the way. */
export interface MadeLesson extends VoteLesson {
  readonly spurious: number;
}

/** Makes votes in steps. What a step gives does not depend on which other votes the same maker has. */
export class VoteMaker {
  readonly #task: VoteTask;
  readonly #choices = new Map<number, VoteChoice>();
  #common: CommonEvidence | undefined;

  constructor(task: VoteTask) {
    this.#task = task;
  }

  /** Chooses the relations of a vote by broken objects of its own. */
  begin(vote: number): void {
    this.#choice(vote);
  }

  /**
   * Looks for broken objects that the vote accepts.
   *
   * @param mined for the votes before it.
   * @returns those found, none of them among `mined`.
   */
  mine(vote: number, mined: readonly ObjectGraph[]): ObjectGraph[] {
    const all = [...mined];
    this.#choice(vote).mine(all);
    return all.slice(mined.length);
  }

  /** What the vote's network is taught, once all is mined. */
  teach(vote: number, mined: readonly ObjectGraph[]): MadeLesson {
    const { dataset, plan } = this.#task;
    const choice = this.#choice(vote);
    choice.reject(mined);
    const { chosen, broken, spurious } = choice;
    const objects = { valid: trainedOn(dataset), broken, judging: dataset.beyond?.largerValid ?? [] };
    return { ...readLesson(plan, chosen, objects), spurious };
  }

  #choice(vote: number): VoteChoice {
    let choice = this.#choices.get(vote);
    if (choice === undefined) {
      const { dataset, plan, seed } = this.#task;
      this.#common ??= readCommon(dataset, plan);
      const random = createRandom(`${seed}/vote/${vote}`);
      choice = new VoteChoice(dataset, plan, this.#common, trainedOn(dataset), random);
      this.#choices.set(vote, choice);
    }
    return choice;
  }
}

/** The valid objects that networks are taught: those of the scope, and a few larger ones. */
export const trainedOn = ({ valid, beyond }: Dataset): readonly ObjectGraph[] => [
  ...valid,
  ...(beyond?.growing ?? []),
];
