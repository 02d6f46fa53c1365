import type { CallArgument } from '../../learn/examples/collect/receiver.ts';
import { errorMark } from '../../base/thrown.ts';
import type { Sequence } from '../run/sequence.ts';
import type { HuntFault } from './fault.ts';
import type { Reproducer } from './reproducer.ts';

/** Messages of the language for a value of another kind than the code needs. */
const OTHER_KIND = /\bis not (?:a function|callable|iterable|a constructor)\b/;
/** Returns values of the kinds that such code needs; new ones, since a call may keep or change them. */
const needed = (): readonly unknown[] => [() => undefined, []];
/** Simple values that no structure draws. */
const SIMPLE = [12_345, 'another value', true];

/**
 * True if a call throws because an argument is of another kind than the method takes, such as a number for a callback:
 * with any other simple value in its place the call throws the same, and with a function or a list it does not.
 */
export async function hasWrongKind(
  fault: HuntFault,
  { runner }: Pick<Reproducer, 'runner'>,
): Promise<boolean> {
  const { kind, thrown, sequence } = fault;
  if (kind !== 'exception' || thrown?.name !== 'TypeError' || !OTHER_KIND.test(thrown.message)) return false;
  if (sequence.interleaving !== undefined) return false;
  const mark = errorMark(thrown);
  const areThrown = async (index: number, values: readonly unknown[]): Promise<boolean> => {
    const plans = values.map((value) => ({
      sequence: withArgument(sequence, index, { kind: 'value', value }),
    }));
    const traces = await runner.runAll(plans);
    // Those after one that hung have no trace.
    const threw = traces.filter(({ end }) => end.kind === 'threw' && errorMark(end.thrown) === mark);
    return threw.length === values.length;
  };
  for (const [index, argument] of sequence.calls.at(-1)!.args.entries()) {
    if (argument.kind !== 'value' || isOfObjects(argument.value)) continue;
    if (!(await areThrown(index, needed())) && (await areThrown(index, SIMPLE))) return true;
  }
  return false;
}

const isOfObjects = (value: unknown): boolean => typeof value === 'object' || typeof value === 'function';

function withArgument(sequence: Sequence, index: number, argument: CallArgument): Sequence {
  const last = sequence.calls.at(-1)!;
  const call = { ...last, args: last.args.with(index, argument) };
  return { ...sequence, calls: [...sequence.calls.slice(0, -1), call] };
}
