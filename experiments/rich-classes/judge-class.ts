import { fileURLToPath } from 'node:url';
import { createRepOK } from '../../src/learn/model/classifier.ts';
import type { GrownObject } from '../../src/learn/examples/collect/grow-objects.ts';
import { ClassTable } from '../../src/objects/heap/class-table.ts';
import { readHeap } from '../../src/objects/heap/read.ts';
import { createRandom } from '../../src/base/random.ts';
import { grownObjects } from '../support/grown-objects.ts';
import { type LearnedSentence, learnedSentences } from '../support/learned-sentences.ts';
import { isSaid } from '../support/statement.ts';
import { timedTraining } from '../support/timed-training.ts';
import type { LoadedRichClass } from './classes.ts';
import type { Truth } from './truth.ts';

/** Fresh valid objects, which no model was trained on. */
const OBJECTS = 300;
/** Their sizes in items, each give or take 30 per cent: 10 to 100 in all. */
const SIZES = [15, 25, 40, 55, 75];

/** A model of a class beside what was known about it. */
export interface JudgedClass {
  readonly class: string;
  readonly seed: number;
  readonly failure: string | undefined;
  readonly processorSeconds: number | undefined;
  readonly memory: number | undefined;
  readonly heldOut: { readonly judged: number; readonly accepted: number };
  /** Number of learned sentences. */
  readonly sentences: number;
  /** Learned sentences that hold for all fresh objects and say a truth. */
  readonly true: readonly string[];
  /** Learned sentences that a fresh object violates. */
  readonly accidental: readonly string[];
  /** Learned sentences that hold for all fresh objects and say no truth. */
  readonly other: readonly string[];
  /** Truths that no learned sentence says. */
  readonly missing: readonly string[];
}

/** Grows the fresh valid objects of a class. */
export const freshObjects = ({ structure, partsPerItem }: LoadedRichClass): Promise<GrownObject[]> =>
  grownObjects(
    structure,
    OBJECTS,
    SIZES,
    partsPerItem,
    new ClassTable(),
    createRandom(`rich-classes/${structure.name}`),
  );

/** Returns the truths that some fresh object violates, which are mistakes, with the number of these objects. */
export const falseTruths = (
  truths: readonly Truth[],
  objects: readonly GrownObject[],
): (readonly [words: string, violatedBy: number])[] =>
  truths
    .map(
      ({ words, holds }) => [words, objects.filter(({ object }) => !holds(object as never)).length] as const,
    )
    .filter(([, violatedBy]) => violatedBy > 0);

/**
 * Trains a model of a class with default settings and compares its sentences with the truths.
 *
 * @param limit seconds of wall time for training.
 */
export async function judgeClass(
  name: string,
  loaded: LoadedRichClass,
  seed: number,
  limit: number,
): Promise<JudgedClass> {
  const { truths, file } = loaded;
  const { model, ...cost } = await timedTraining(fileURLToPath(file), seed, limit);
  const said = { true: [] as string[], accidental: [] as string[], other: [] as string[] };
  const head = { class: name, seed, ...cost };
  const missing = truths.map(({ words }) => words);
  if (model === undefined)
    return { ...head, heldOut: { judged: 0, accepted: 0 }, sentences: 0, ...said, missing };
  const objects = (await freshObjects(loaded)).map(({ object }) => object);
  const repOK = createRepOK(model);
  const accepted = objects.filter((object) => repOK.check(object).outcome === 'valid').length;
  const sentences = learnedSentences(
    model,
    objects.map((object) => readHeap(object, repOK.classes).graph),
  );
  const says = ({ parts }: LearnedSentence, truth: Truth): boolean =>
    parts.some((part) => isSaid(truth, part));
  const holding = sentences.filter(({ violatedBy }) => violatedBy === 0);
  for (const sentence of sentences) {
    if (sentence.violatedBy > 0) said.accidental.push(sentence.words);
    else said[truths.some((truth) => says(sentence, truth)) ? 'true' : 'other'].push(sentence.words);
  }
  return {
    ...head,
    heldOut: { judged: objects.length, accepted },
    sentences: sentences.length,
    ...said,
    missing: truths
      .filter((truth) => !holding.some((sentence) => says(sentence, truth)))
      .map(({ words }) => words),
  };
}
