import { showThrown } from '../../../base/show-thrown.ts';
import type { ArgumentDomain, Sizes } from '../domains/argument-domain.ts';
import type { Check } from '../program/annotated.ts';
import type { FailureKind, Fault } from '../run/failure.ts';
import { badGradient } from './gradient.ts';
import { leakedTensors } from '../../tensor-flow/leaked-tensors.ts';
import { compareResults, snapshot } from '../../tensor-flow/compare-results.ts';
import { notFinite } from '../../tensor-flow/not-finite.ts';

export interface Expected {
  readonly returns: ArgumentDomain | undefined;
  readonly checks: readonly Check[];
  readonly properties: readonly {
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
  readonly tf: unknown;
  readonly call: (args: readonly unknown[]) => unknown;
  /** Makes the call once more, with arguments that are made anew. */
  readonly again: () => Promise<unknown>;
}

export async function judgeResult(
  { returns, checks, properties }: Expected,
  made: EndedCall,
): Promise<Fault | undefined> {
  const { result, sizes, tensors, tf } = made;
  const needs = (check: Check): boolean => checks.includes(check);
  return (
    faultOf('leak', needs('no-leak') ? leakedTensors(...tensors, result) : undefined) ??
    faultOf('result', returns?.mismatch(result, { ...sizes }) ?? brokenProperty(properties, made)) ??
    faultOf('not-finite', needs('finite') ? notFinite(result) : undefined) ??
    faultOf('nondeterministic', needs('deterministic') ? await changed(made) : undefined) ??
    (needs('gradient') && tf !== undefined ? badGradient(tf, made.args, made.call) : undefined)
  );
}

const faultOf = (kind: FailureKind, message: string | undefined): Fault | undefined =>
  message === undefined ? undefined : { kind, message };

function brokenProperty(properties: Expected['properties'], call: EndedCall): string | undefined {
  for (const { text, holds } of properties) {
    try {
      if (!holds(call)) return `the result does not fulfil ${text}`;
    } catch (error) {
      return `${text} throws ${showThrown(error)}`;
    }
  }
  return undefined;
}

async function changed({ result, again }: EndedCall): Promise<string | undefined> {
  const first = snapshot(result);
  try {
    return compareResults(first, snapshot(await again()));
  } catch (error) {
    return `a second call throws ${showThrown(error)}`;
  }
}
