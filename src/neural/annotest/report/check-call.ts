import { judgeResult, type EndedCall } from '../oracles/judge-result.ts';
import type { Check } from '../program/annotated.ts';
import { EngineScope } from '../../tensor-flow/engine-scope.ts';
import { itemsOf } from '../run/make-call.ts';
import type { Sizes } from '../domains/argument-domain.ts';
import { domainFromText } from '../language/parse-annotation.ts';

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
  const make = (args: readonly unknown[]): unknown => itemsOf(call(...(args as never[])));
  const args = argsOf();
  const scope = new EngineScope(tf);
  const before = scope.tensors;
  const result = await make(args);
  const properties = ensure.filter((ensured) => typeof ensured === 'function');
  const expected = {
    returns: returns === undefined ? undefined : domainFromText(returns),
    checks: ensure.filter((ensured) => typeof ensured === 'string'),
    properties: properties.map((holds) => ({
      text: String(holds),
      holds: (ended: EndedCall) => holds(ended.result as never, ...(ended.args as never[])),
    })),
  };
  const fault = await judgeResult(expected, {
    ...{ receiver: undefined, args, result, sizes, tf, tensors: [before, scope.tensors] },
    call: make,
    again: async () => make(argsOf()),
  });
  if (fault !== undefined) throw new Error(fault.message);
}
