/** Maximum number of stack frames that are searched. */
const MAX_FRAMES = 200;

/** The part of V8's call sites that is used here. */
interface CallSite {
  readonly isConstructor: () => boolean;
  readonly getFunctionName: () => string | null;
}

/**
 * True if a constructor of one of these names is on the stack. A class cannot otherwise find out whether the constructor
 * of its subclass has ended. False where the engine gives no stack.
 */
export function runsConstructor(names: ReadonlySet<string>): boolean {
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
