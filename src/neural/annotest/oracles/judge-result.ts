import { showThrown } from '../../../show-thrown.ts';
import type { ArgumentDomain, Sizes } from '../domains/argument-domain.ts';
import type { Check } from '../program/annotated.ts';
import type { Fault } from '../run/failure.ts';
import { badGradient } from './gradient.ts';
import { leaked } from './leaked.ts';
import { nondeterministic, snapshot } from './nondeterministic.ts';
import { notFinite } from './not-finite.ts';

/** What the result of a call must be. */
export interface Expected {
  readonly returns: ArgumentDomain | undefined;
  readonly checks: readonly Check[];
  readonly properties: readonly {
    /** The property in messages. */
    readonly text: string;
    readonly holds: (call: EndedCall) => unknown;
  }[];
}

/** A call that returned. */
export interface EndedCall {
  readonly receiver: unknown;
  readonly args: readonly unknown[];
  readonly result: unknown;
  /** The named dimensions and shapes of the arguments. */
  readonly sizes: Sizes;
  /** The number of tensors before the call and after it. */
  readonly tensors: readonly [before: number, after: number];
  /** The TensorFlow.js that the call uses. */
  readonly tf: unknown;
  /** Makes the call with other arguments. */
  readonly call: (args: readonly unknown[]) => unknown;
  /** Makes the call once more, with arguments that are made anew. */
  readonly again: () => Promise<unknown>;
}

/** Returns what is wrong with the result of a call; undefined if nothing is. */
export async function judgeResult(
  { returns, checks, properties }: Expected,
  made: EndedCall,
): Promise<Fault | undefined> {
  const { result, sizes, tensors, tf } = made;
  const why = (): Fault | undefined => {
    const message = returns?.mismatch(result, { ...sizes });
    return message === undefined ? undefined : { kind: 'result', message };
  };
  return (
    (checks.includes('no-leak') ? leaked(...tensors, result) : undefined) ??
    why() ??
    brokenProperty(properties, made) ??
    (checks.includes('finite') ? notFinite(result) : undefined) ??
    (checks.includes('deterministic') ? await changed(made) : undefined) ??
    (checks.includes('gradient') && tf !== undefined ? badGradient(tf, made.args, made.call) : undefined)
  );
}

function brokenProperty(properties: Expected['properties'], call: EndedCall): Fault | undefined {
  for (const { text, holds } of properties) {
    try {
      if (!holds(call)) return { kind: 'result', message: `the result does not fulfil ${text}` };
    } catch (error) {
      return { kind: 'result', message: `${text} throws ${showThrown(error)}` };
    }
  }
  return undefined;
}

async function changed({ result, again }: EndedCall): Promise<Fault | undefined> {
  const first = snapshot(result);
  try {
    return nondeterministic(first, snapshot(await again()));
  } catch (error) {
    return { kind: 'nondeterministic', message: `a second call throws ${showThrown(error)}` };
  }
}
