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

/**
 * Shrinks a fault: each smaller sequence is run from scratch and must show the same fault.
 *
 * @param scope that of the model; the shrunk sequence runs at it if the fault shows there.
 * @param accepts accepts a smaller fault of the same kind.
 * @param isChecked true if `accepts` also checks the false-alarm rules.
 */
export async function shrinkFault(
  fault: HuntFault,
  context: HuntContext,
  reproducer: Reproducer,
  scope: number,
  accepts: (fault: HuntFault) => Promise<boolean>,
  isChecked: boolean,
): Promise<HuntFault> {
  const hangs = fault.kind === 'timeout';
  const { timeout } = context.limit;
  const timeFactor = hangs ? Math.min(1, Math.max(HANGING.timeFactor, HANGING.pause / timeout)) : 1;
  const attempts = isChecked ? MAX_CHECKED_ATTEMPTS : MAX_ATTEMPTS;
  return shrink(fault, {
    structure: context.structure,
    scope,
    reproduce: async (sequence) => {
      const shown = await reproducer.reproduce(fault, sequence, timeFactor);
      // A call that hung for a part of the time limit may still return within all of it.
      const reproduced = shown && hangs ? (await reproducer.reproduceCallByCall(shown))?.fault : shown;
      return reproduced !== undefined && (await accepts(reproduced)) ? reproduced : undefined;
    },
    maxAttempts: hangs ? HANGING.maxAttempts : attempts,
    random: context.random.fork('shrink'),
  });
}
