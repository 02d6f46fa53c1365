import type { RepOK } from '../../src/learn/model/classifier.ts';
import { readHeap } from '../../src/objects/heap/read.ts';
import type { Random } from '../../src/base/random.ts';
import { TimeLimit } from '../../src/base/time-limit/time-limit.ts';
import { changeSlot, type Undo } from './change-slot.ts';
import type { CheckedClass } from './checked-class.ts';
import { slotsOf } from './slots.ts';

/** Corrupted objects that are tried for one that the check rejects. */
const ATTEMPTS = 20;
/** Milliseconds that a hand-written check may take: broken links can form a cycle. */
const TIMEOUT = 1000;

/** Objects with the verdicts of a learned repOK. */
interface Verdicts {
  readonly judged: number;
  readonly rejected: number;
}

/** Verdicts of a learned repOK beside those of a check. */
export interface ComparedVerdicts {
  /** Objects that builders made, all of which the check accepts. */
  readonly valid: Verdicts;
  /** Corrupted objects that the check rejects. */
  readonly corrupted: Verdicts;
  /** Corrupted objects that the check accepts: it does not look at what was changed, or the change does no harm. */
  readonly accepted: Verdicts;
  /** Kinds of changes after which the learned repOK accepted what the check rejects, with their numbers. */
  readonly missed: Readonly<Record<string, number>>;
}

/** An object with one or two changes, which `restore` takes back. */
interface Corruption {
  readonly kinds: readonly string[];
  readonly restore: Undo;
}

/**
 * Compares the verdicts of a learned repOK with those of a check, on valid objects and on the same objects with one or two
 * random changes, which are taken back afterwards.
 *
 * @param objects two valid objects or more.
 * @param count corrupted objects that the check rejects; fewer are judged if changes do too little harm.
 */
export function compareVerdicts(
  objects: readonly object[],
  check: CheckedClass['check'],
  repOK: Pick<RepOK, 'check'>,
  count: number,
  random: Random,
): ComparedVerdicts {
  const rejects = (object: object): boolean => repOK.check(object).outcome !== 'valid';
  const shared = sharedObjects(objects);
  const [corrupted, accepted] = [
    { judged: 0, rejected: 0 },
    { judged: 0, rejected: 0 },
  ];
  const missed: Record<string, number> = {};
  for (let attempt = 0; attempt < ATTEMPTS * count && corrupted.judged < count; attempt++) {
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
export function accepts(check: CheckedClass['check'], object: object): boolean {
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
