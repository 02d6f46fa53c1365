import { fileURLToPath } from 'node:url';
import { createRepOK, type RepOK } from '../../src/classifier/classifier.ts';
import { ClassTable } from '../../src/heap/class-table.ts';
import { readHeap } from '../../src/heap/read.ts';
import { createRandom, type Random } from '../../src/random.ts';
import type { Structure } from '../../src/index.ts';
import { TimeLimit } from '../../src/time-limit/time-limit.ts';
import { grownObjects } from '../support/grown-objects.ts';
import { learnedSentences } from '../support/learned-sentences.ts';
import { isSaid } from '../support/statement.ts';
import { timedTraining } from '../support/timed-training.ts';
import { changeSlot, type Undo } from './change-slot.ts';
import type { CheckedClass } from './checked-class.ts';
import { slotsOf } from './slots.ts';

/** Valid objects, and corrupted ones that the hand-written check rejects. */
const OBJECTS = 300;
/** Their sizes in items, each give or take 30 per cent: 30 to 200 in all. */
const SIZES = [45, 65, 90, 120, 150];
/** Corrupted objects that are tried for one that the check rejects. */
const ATTEMPTS = 20;
/** Milliseconds that a hand-written check may take: broken links can form a cycle. */
const TIMEOUT = 1000;

/** Objects with the verdicts of a learned repOK. */
interface Verdicts {
  readonly judged: number;
  readonly rejected: number;
}

/** A learned repOK beside the hand-written check of a class. */
export interface JudgedClass {
  readonly class: string;
  readonly seed: number;
  readonly failure: string | undefined;
  readonly processorSeconds: number | undefined;
  readonly memory: number | undefined;
  /** Objects that builders made, all of which the check accepts. */
  readonly valid: Verdicts;
  /** Corrupted objects that the check rejects. */
  readonly corrupted: Verdicts;
  /** Corrupted objects that the check accepts: it does not look at what was changed, or the change does no harm. */
  readonly accepted: Verdicts;
  /** Kinds of changes after which the learned repOK accepted what the check rejects, with their numbers. */
  readonly missed: Readonly<Record<string, number>>;
  readonly sentences: number;
  /** Rules of the check that a learned sentence says, and those that none says. */
  readonly said: readonly string[];
  readonly unsaid: readonly string[];
}

/** An object with one or two changes, which `restore` takes back. */
interface Corruption {
  readonly kinds: readonly string[];
  readonly restore: Undo;
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
      sentences: 0,
      said: [],
      unsaid: words,
    };
  }
  const objects = await validObjects(structure, checked);
  const sentences = learnedSentences(model, []);
  const isRuleSaid = (rule: CheckedClass['rules'][number]): boolean =>
    sentences.some((sentence) => isSaid(rule, sentence.words));
  return {
    ...head,
    ...compare(objects, checked, createRepOK(model), createRandom(`hand-written/corrupt/${name}`)),
    sentences: sentences.length,
    said: checked.rules.filter(isRuleSaid).map((rule) => rule.words),
    unsaid: checked.rules.filter((rule) => !isRuleSaid(rule)).map((rule) => rule.words),
  };
}

/** Returns objects that builders made. */
export async function validObjects(
  structure: Structure,
  { partsPerItem, check }: CheckedClass,
): Promise<object[]> {
  const random = createRandom(`hand-written/${structure.name}`);
  const grown = await grownObjects(structure, OBJECTS, SIZES, partsPerItem, new ClassTable(), random);
  const objects = grown.map(({ object }) => object);
  const wrong = objects.findIndex((object) => !accepts(check, object));
  if (wrong >= 0)
    throw new RangeError(`the check of ${structure.name} rejects object ${wrong} of its builders`);
  return objects;
}

/** Compares the verdicts of a learned repOK with those of a check, on valid and on corrupted objects. */
export function compare(
  objects: readonly object[],
  { check }: CheckedClass,
  repOK: Pick<RepOK, 'check'>,
  random: Random,
): Pick<JudgedClass, 'valid' | 'corrupted' | 'accepted' | 'missed'> {
  const rejects = (object: object): boolean => repOK.check(object).outcome !== 'valid';
  const shared = sharedObjects(objects);
  const [corrupted, accepted] = [
    { judged: 0, rejected: 0 },
    { judged: 0, rejected: 0 },
  ];
  const missed: Record<string, number> = {};
  for (let attempt = 0; attempt < ATTEMPTS * OBJECTS && corrupted.judged < OBJECTS; attempt++) {
    const object = objects[attempt % objects.length]!;
    const corruption = corrupt(object, shared, random);
    if (corruption === undefined) continue;
    const counts = accepts(check, object) ? accepted : corrupted;
    const isRejected = rejects(object);
    counts.judged++;
    if (isRejected) counts.rejected++;
    else if (counts === corrupted) {
      const kinds = corruption.kinds.join(' and ');
      missed[kinds] = (missed[kinds] ?? 0) + 1;
    }
    corruption.restore();
  }
  return {
    valid: { judged: objects.length, rejected: objects.filter(rejects).length },
    corrupted,
    accepted,
    missed,
  };
}

/** Changes one or two slots of an object; returns undefined if it is unchanged. */
function corrupt(object: object, shared: ReadonlySet<object>, random: Random): Corruption | undefined {
  const undone: Undo[] = [];
  const kinds: string[] = [];
  for (let left = 1 + random.below(2); left > 0; left--) {
    const changed = changeSlot(slotsOf(object, shared), random);
    if (changed === undefined) continue;
    kinds.push(changed.kind);
    undone.unshift(changed.undo);
  }
  const restore = (): void => undone.forEach((undo) => undo());
  return kinds.length === 0 ? undefined : { kinds: kinds.sort(), restore };
}

/** Returns the verdict of a hand-written check; an exception or a timeout is a rejection. */
function accepts(check: CheckedClass['check'], object: object): boolean {
  let isAccepted = false;
  try {
    limit.run(() => {
      isAccepted = check(object as never);
    });
  } catch {
    return false;
  }
  return isAccepted;
}
const limit = new TimeLimit(TIMEOUT);

/** Returns what two separately made objects both refer to: it belongs to the module of the class, not to them. */
function sharedObjects(objects: readonly object[]): ReadonlySet<object> {
  const [first, second] = [objects.at(-1)!, objects.at(-2)!].map(
    (object) => new Set(readHeap(object).objects),
  );
  return new Set([...first!].filter((object) => second!.has(object)));
}
