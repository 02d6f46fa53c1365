import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { rebuild } from '../../../objects/heap/rebuild.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import type { Oracle } from '../../judge/oracle.ts';
import { explainingOracle } from '../../testing/oracles.ts';

/** A queue whose tasks wait while it is paused, with wrong ways to pause it. */
export class PausableQueue {
  waiting: number[] = [];
  running: number[] = [];
  paused = false;
  readonly options = { paused: false };
  lost = 0;

  push(task: number): void {
    if (this.lost > 1) throw new TypeError('lost');
    this.waiting.push(task);
    while (!this.#waits && this.running.length < 2 && this.waiting.length > 0)
      this.running.push(this.waiting.shift()!);
  }
  get #waits(): boolean {
    return this.paused || this.options.paused;
  }
  pause(): void {
    this.paused = true;
  }
  pauseInside(): void {
    this.options.paused = true;
  }
  /** Pauses, and loses a task. */
  pauseWrongly(): void {
    this.paused = true;
    this.lost = 1;
  }
  /** Pauses, after which nothing can be pushed. */
  breakOff(): void {
    this.paused = true;
    this.lost = 2;
  }
  /** Loses a task if it is paused. */
  forget(): void {
    if (this.#waits) this.lost++;
  }
}

export const pausableQueue = defineStructure({
  name: 'pausable-queue',
  create: () => new PausableQueue(),
  builders: { push: [int(0, 3)] },
  methods: { pause: [], pauseInside: [], pauseWrongly: [], breakOff: [], forget: [] },
});

/** Returns the conditions of objects that `push` makes which an object violates. */
export const violatedBy = ({ waiting, running, lost }: PausableQueue): string[] => [
  ...(waiting.length > 0 && running.length < 2 ? ['none waits while few run'] : []),
  ...(lost > 0 ? ['lost is 0'] : []),
];

/** Stands for a model that learned from `push` alone. */
export function pausableQueueOracle(classes = new ClassTable()): Oracle {
  const differencesIn = (graph: ObjectGraph) =>
    violatedBy(rebuild(graph, classes) as PausableQueue).map((words) => ({
      ...{ relation: words, got: '', usual: '', words },
    }));
  return explainingOracle(
    (queue: PausableQueue) => violatedBy(queue).length === 0,
    (graph) => ({
      faults: [
        {
          label: 0,
          name: 'PausableQueue 0',
          path: 'this',
          probability: 0,
          differences: differencesIn(graph),
        },
      ],
    }),
    classes,
  );
}
