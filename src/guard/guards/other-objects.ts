import type { GuardFinding } from './guard-options.ts';
import type { Blame, GuardState } from './guard-state.ts';
import type { RunningCall } from './running-calls.ts';
import { statesIn } from './touched-objects.ts';

/** Maximum number of stack frames that are searched. */
const MAX_FRAMES = 200;

/** The part of V8's call sites that is used here. */
interface CallSite {
  readonly isConstructor: () => boolean;
  readonly getFunctionName: () => string | null;
}

/**
 * Makes a call responsible for the invalid objects among the arguments of a call.
 *
 * @param until the running call that must leave them valid.
 */
export function suspectArguments(args: readonly unknown[], call: RunningCall, until: RunningCall): void {
  for (const value of args) {
    if (typeof value !== 'object' || value === null) continue;
    for (const state of statesIn(value)) {
      if (state.isValid && !state.guard.isBusy(state.object)) state.guard.suspect(state, call, until);
    }
  }
}

/** Judges an object whose constructor may have ended since its superclass was constructed; throws a finding. */
export function endConstructor(state: GuardState): void {
  if (state.constructors === undefined || runsConstructor(state.constructors)) return;
  const finding = state.guard.judge(state, constructorOf(state));
  if (finding !== undefined) throw finding;
}

/** Blames the constructor of an object. */
export const constructorOf = ({ object }: GuardState): Blame => ({
  receiver: object,
  operation: 'constructor',
});

/** Judges an object after a call of another one. Returns the finding to throw: `first`, if there is one. */
export function judgeOther(
  state: GuardState,
  call: Blame,
  cause: unknown,
  first: GuardFinding | undefined,
): GuardFinding | undefined {
  if (state.guard.isBusy(state.object)) return first;
  const finding = state.guard.judge(state, call, cause);
  // Only one finding is thrown; the next check of this object throws this one.
  if (finding !== undefined && first !== undefined) state.blame = call;
  return first ?? finding;
}

/**
 * True if a constructor of one of these names is on the stack. A class cannot otherwise find out whether the constructor
 * of its subclass has ended. False where the engine gives no stack.
 */
function runsConstructor(names: ReadonlySet<string>): boolean {
  const { stackTraceLimit } = Error;
  const prepareStackTrace: unknown = Reflect.get(Error, 'prepareStackTrace');
  try {
    Error.stackTraceLimit = MAX_FRAMES;
    Error.prepareStackTrace = (_, sites) => sites;
    const stack: unknown = new Error().stack;
    if (!Array.isArray(stack))
      return String(stack)
        .split('\n')
        .some((line) => names.has(line.split('@')[0]!));
    return (stack as CallSite[]).some(
      (site) => site.isConstructor() && names.has(site.getFunctionName() ?? ''),
    );
  } catch {
    // The built-in Error is frozen.
    return false;
  } finally {
    try {
      Error.stackTraceLimit = stackTraceLimit;
      Reflect.set(Error, 'prepareStackTrace', prepareStackTrace);
    } catch {
      // As above: nothing was changed.
    }
  }
}
