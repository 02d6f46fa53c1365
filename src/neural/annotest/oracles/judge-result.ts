import { showThrown } from '../../../base/show-thrown.ts';
import type { ArgumentDomain, Sizes } from '../domains/argument-domain.ts';
import type { Check } from '../program/annotated.ts';
import type { FailureKind, Fault } from '../run/failure.ts';
import { compareResults, snapshot, notFinite, leakedTensors } from '../../tensor-flow/result-checks.ts';
import { isTensor, leavesOf, type TensorLike } from '../../tensor-flow/leaves.ts';

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

interface Gradients {
  grads(f: (...xs: TensorLike[]) => unknown): (xs: readonly TensorLike[]) => readonly TensorLike[];
  addN(tensors: readonly unknown[]): unknown;
  sum(tensor: unknown): unknown;
}

/** The error of TensorFlow.js for a tensor that has no gradient. */
const NO_GRADIENT = /Cannot compute gradient/;

/** Returns a fault if the gradient with respect to a tensor of floats among the arguments is null or not finite. */
function badGradient(
  tf: unknown,
  args: readonly unknown[],
  call: (args: readonly unknown[]) => unknown,
): Fault | undefined {
  const engine = tf as Gradients;
  const places = [...args.keys()].filter((at) => isFloat(args[at]));
  for (const place of places) {
    const others = (tensor: TensorLike): readonly unknown[] => args.with(place, tensor);
    const total = (tensor: TensorLike): unknown => {
      const tensors = [...leavesOf(call(others(tensor)))].map(({ value }) => value).filter(isFloat);
      // As TensorFlow.js says of a result that does not depend on the argument.
      if (tensors.length === 0) throw new Error('Cannot compute gradient of a result without floats');
      return engine.addN(tensors.map((tensor) => engine.sum(tensor)));
    };
    const name = `the gradient with respect to argument ${place + 1}`;
    try {
      const [gradient] = engine.grads(total)([args[place] as TensorLike]);
      if (notFinite(gradient) !== undefined) return { kind: 'not-finite', message: `${name} is not finite` };
    } catch (error) {
      const shown = showThrown(error);
      if (NO_GRADIENT.test(shown)) return { kind: 'not-finite', message: `${name} is null` };
      return { kind: 'crash', message: `${name}: ${shown}` };
    }
  }
  return undefined;
}

const isFloat = (value: unknown): value is TensorLike => isTensor(value) && value.dtype === 'float32';
