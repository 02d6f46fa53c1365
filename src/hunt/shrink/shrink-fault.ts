import type { HuntFault } from '../judge/fault.ts';
import type { Reproducer } from '../judge/reproducer.ts';
import type { HuntContext } from '../run/hunt-context.ts';
import { shrink } from './shrink.ts';

/** Shrink attempts per fault. */
const MAX_ATTEMPTS = 1500;
/** Attempts if each smaller fault is also checked against the false-alarm rules, which takes longer. */
const MAX_CHECKED_ATTEMPTS = 40;
/**
 * A call that hangs uses up its time in each attempt, so there are few attempts, each with a part of the time limit; but no
 * less, in milliseconds, than a pause of a busy machine.
 */
const HANGING = { maxAttempts: 40, timeFactor: 0.25, pause: 100 };

/** How a fault is shrunk. */
export interface FaultShrinking {
  readonly context: HuntContext;
  readonly reproducer: Reproducer;
  /** That of the model; the shrunk sequence runs at it if the fault shows there. */
  readonly scope: number;
  /** Returns the marks of a fault, and those of them that no known fault has. */
  readonly marks: (fault: HuntFault) => readonly string[];
  readonly newMarks: (fault: HuntFault) => readonly string[];
  readonly isRefusal: (fault: HuntFault) => Promise<boolean>;
  /** True if a false-alarm rule explains a fault; undefined if they are not asked. */
  readonly isHarmless: ((fault: HuntFault) => Promise<boolean>) | undefined;
}

/**
 * Shrinks a fault: each smaller sequence is run from scratch and must show the same fault. It has a mark in common with it that no
 * known fault has.
 */
export async function shrinkFault(
  fault: HuntFault,
  { context, reproducer, scope, marks, newMarks, isRefusal, isHarmless }: FaultShrinking,
): Promise<HuntFault> {
  const isInvariant = fault.kind === 'invariant';
  const isOwn = isInvariant && (await reproducer.isOwn(fault));
  const wanted = new Set(newMarks(fault));
  const isSame = async (smaller: HuntFault): Promise<boolean> =>
    (!isInvariant || marks(smaller).some((mark) => wanted.has(mark))) &&
    !(await isRefusal(smaller)) &&
    (await isHarmless?.(smaller)) !== true &&
    (!isOwn || (await reproducer.isOwn(smaller)));
  const hangs = fault.kind === 'timeout';
  const { timeout } = context.limit;
  const timeFactor = hangs ? Math.min(1, Math.max(HANGING.timeFactor, HANGING.pause / timeout)) : 1;
  const attempts = isHarmless === undefined ? MAX_ATTEMPTS : MAX_CHECKED_ATTEMPTS;
  return shrink(fault, {
    structure: context.structure,
    scope,
    reproduce: async (sequence) => {
      const shown = await reproducer.reproduce(fault, sequence, timeFactor);
      // A call that hung for a part of the time limit may still return within all of it.
      const reproduced = shown && hangs ? (await reproducer.reproduceCallByCall(shown))?.fault : shown;
      return reproduced !== undefined && (await isSame(reproduced)) ? reproduced : undefined;
    },
    maxAttempts: hangs ? HANGING.maxAttempts : attempts,
    random: context.random.fork('shrink'),
  });
}
