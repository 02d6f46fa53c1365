import { badGradient } from '../oracles/gradient.ts';
import { leaked } from '../oracles/leaked.ts';
import { nondeterministic, snapshot } from '../oracles/nondeterministic.ts';
import { notFinite } from '../oracles/not-finite.ts';
import { CHECKS, type Check } from '../program/annotated.ts';
import { EngineScope } from '../../tensor-flow/engine-scope.ts';
import type { Fault } from '../run/failure.ts';
import { itemsOf } from '../run/make-call.ts';
import type { Sizes } from '../domains/argument-domain.ts';
import { domainFromText } from '../program/domain-from-text.ts';

/** What the result of a call must be. */
export interface CallChecks {
  /** The domain of the result, in the language of annotations. */
  readonly returns?: string;
  /** The named dimensions and shapes of the arguments. */
  readonly sizes?: Sizes;
  /** Checks, and properties of the result and the arguments. */
  readonly ensure?: readonly (Check | ((result: never, ...args: never[]) => unknown))[];
  /** The TensorFlow.js that the call uses. */
  readonly tf?: unknown;
}

/**
 * Makes a call and checks its result; the tests that `learn-inv annotest` writes use it.
 *
 * @param call receives the arguments.
 * @param argsOf makes the arguments anew.
 * @throws what the call throws, or an Error that says what is wrong with the result.
 * @example
 * ```ts
 * await checkCall((...args) => softmax(...args), () => [[0, 1000]], { ensure: ['finite'] });
 * ```
 */
export async function checkCall(
  call: (...args: never[]) => unknown,
  argsOf: () => readonly unknown[],
  { returns, sizes = {}, ensure = [], tf }: CallChecks = {},
): Promise<void> {
  const make = call as (...args: readonly unknown[]) => unknown;
  const args = argsOf();
  const scope = new EngineScope(tf);
  const before = scope.tensors;
  const result = await itemsOf(make(...args));
  const after = scope.tensors;
  const faults: Readonly<Record<Check, () => Fault | undefined | Promise<Fault | undefined>>> = {
    'no-leak': () => leaked(before, after, result),
    finite: () => notFinite(result),
    deterministic: async () => nondeterministic(snapshot(result), snapshot(await itemsOf(make(...argsOf())))),
    gradient: () => badGradient(tf, args, (others) => make(...others)),
  };
  const wrong = (message: string | undefined): void => {
    if (message !== undefined) throw new Error(message);
  };
  for (const check of CHECKS) if (ensure.includes(check)) wrong((await faults[check]())?.message);
  if (returns !== undefined) wrong(domainFromText(returns).mismatch(result, { ...sizes }));
  for (const holds of ensure) {
    if (typeof holds !== 'function') continue;
    const property = holds as (...given: readonly unknown[]) => unknown;
    if (!property(result, ...args)) wrong(`the result does not fulfil ${String(holds)}`);
  }
}
