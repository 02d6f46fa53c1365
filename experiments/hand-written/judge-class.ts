import { fileURLToPath } from 'node:url';
import { createRepOK } from '../../src/learn/model/classifier.ts';
import { ClassTable } from '../../src/objects/heap/class-table.ts';
import { createRandom } from '../../src/base/random.ts';
import type { Structure } from '../../src/entry/index.ts';
import { grownObjects } from '../support/grown-objects.ts';
import { learnedSentences } from '../support/learned-sentences.ts';
import { isSaid } from '../support/statement.ts';
import { timedTraining } from '../support/timed-training.ts';
import type { CheckedClass } from './checked-class.ts';
import { accepts, compareVerdicts, type ComparedVerdicts } from './compare-verdicts.ts';

/** Valid objects, and corrupted ones that the hand-written check rejects. */
const OBJECTS = 300;
/** Their sizes in items, each give or take 30 per cent: 30 to 200 in all. */
const SIZES = [45, 65, 90, 120, 150];

/** A learned repOK beside the hand-written check of a class. */
export interface JudgedClass extends ComparedVerdicts {
  readonly class: string;
  readonly seed: number;
  readonly failure: string | undefined;
  readonly processorSeconds: number | undefined;
  readonly memory: number | undefined;
  /** The conditions of the model. */
  readonly sentences: readonly string[];
  /** Rules of the check that a learned sentence says, and those that none says. */
  readonly said: readonly string[];
  readonly unsaid: readonly string[];
}

/**
 * Trains a model of a class with default settings and compares its verdicts with the check.
 *
 * @param file the module that exports the structure by default.
 * @param limit seconds of wall time for training.
 * @throws RangeError if the check rejects an object that builders made.
 */
export async function judgeClass(
  name: string,
  file: URL,
  structure: Structure,
  checked: CheckedClass,
  seed: number,
  limit: number,
): Promise<JudgedClass> {
  const { model, ...cost } = await timedTraining(fileURLToPath(file), seed, limit);
  const head = { class: name, seed, ...cost };
  const words = checked.rules.map((rule) => rule.words);
  const none = { judged: 0, rejected: 0 };
  if (model === undefined) {
    return {
      ...head,
      valid: none,
      corrupted: none,
      accepted: none,
      missed: {},
      sentences: [],
      said: [],
      unsaid: words,
    };
  }
  const objects = await validObjects(structure, checked);
  const learned = learnedSentences(model, []);
  const isRuleSaid = (rule: CheckedClass['rules'][number]): boolean =>
    learned.some(({ parts }) => parts.some((part) => isSaid(rule, part)));
  return {
    ...head,
    ...compareVerdicts(
      objects,
      checked.check,
      createRepOK(model),
      OBJECTS,
      createRandom(`hand-written/corrupt/${name}`),
    ),
    sentences: learned.map(({ words }) => words),
    said: checked.rules.filter(isRuleSaid).map((rule) => rule.words),
    unsaid: checked.rules.filter((rule) => !isRuleSaid(rule)).map((rule) => rule.words),
  };
}

/** Returns objects that builders made. */
async function validObjects(structure: Structure, { partsPerItem, check }: CheckedClass): Promise<object[]> {
  const random = createRandom(`hand-written/${structure.name}`);
  const grown = await grownObjects(structure, OBJECTS, SIZES, partsPerItem, new ClassTable(), random);
  const objects = grown.map(({ object }) => object);
  const wrong = objects.findIndex((object) => !accepts(check, object));
  if (wrong >= 0)
    throw new RangeError(`the check of ${structure.name} rejects object ${wrong} of its builders`);
  return objects;
}
