import { withoutMethod } from '../run/sequence.ts';
import type { HuntFault } from './fault.ts';
import type { Reproducer } from './reproducer.ts';

/**
 * True if the calls of a method are needed for a fault: without them, no call of another blamed method is left, or the last call
 * leaves no rejected object, or one without some mark of the fault. A call that is not needed may still be part of the smallest
 * sequence, if a false-alarm rule explains the object of the others.
 *
 * @param others names of other methods that findings blame.
 * @param isExplained true for the marks of objects that a rule explained: the method may leave some of its own.
 */
export async function isNeeded(
  method: string,
  { kind, sequence, after }: HuntFault,
  others: readonly string[],
  { runner, judge }: Pick<Reproducer, 'runner' | 'judge'>,
  isExplained: (mark: string) => boolean,
): Promise<boolean> {
  if (kind !== 'invariant' || sequence.interleaving !== undefined) return true;
  const without = withoutMethod(sequence, method);
  if (!without.calls.some(({ operation }) => others.includes(operation.name))) return true;
  const { states } = await runner.run(without);
  const state = states[without.calls.length];
  if (state === undefined || !judge.rejects(state)) return true;
  const left = new Set(judge.marks(state));
  const marks = judge.marks(after!).filter((mark) => !isExplained(mark));
  return marks.length === 0 || !marks.every((mark) => left.has(mark));
}
