/** Thrown instead of ending the process. */
class ProcessExit extends Error {
  override readonly name = 'ProcessExit';
}

/**
 * Makes `process.exit`, `process.abort` and `process.kill` throw a `ProcessExit` instead of ending this process or its
 * parent.
 *
 * @returns a function that ends the process.
 */
export function forbidExit(): (code: number) => never {
  // `process.exit` calls the undocumented `reallyExit`.
  const { reallyExit } = process as unknown as { reallyExit: (code: number) => never };
  const exit = reallyExit.bind(process);
  const forbid = (name: string) => {
    const refuse = (code?: string | number | null): never => {
      const thrown = new ProcessExit(`process.${name}(${code ?? ''}) was called`);
      // The stack begins at the caller, which is to blame.
      Error.captureStackTrace(thrown, refuse);
      throw thrown;
    };
    return refuse;
  };
  const forbidKill = forbid('kill');
  const kill = process.kill.bind(process);
  /** This process, its parent, and the process groups of this process. */
  const own = new Set([process.pid, -process.pid, 0, process.ppid]);
  Object.assign(process, {
    exit: forbid('exit'),
    reallyExit: forbid('reallyExit'),
    abort: forbid('abort'),
    kill: (pid: number, signal?: string | number) =>
      own.has(pid) && signal !== 0 ? forbidKill(pid) : kill(pid, signal),
  });
  return exit;
}

/**
 * Lets listeners of `process` outlast a subject that removes all listeners.
 *
 * @returns a function that adds listeners by calling `watch`, now and whenever the subject has removed all.
 */
export function keepListeners(): (watch: () => void) => void {
  let addListeners = (): void => undefined;
  const removeAll = process.removeAllListeners.bind(process);
  process.removeAllListeners = (...events) => {
    removeAll(...events);
    addListeners();
    return process;
  };
  return (watch) => {
    addListeners = watch;
    watch();
  };
}

/**
 * Drops what a subject prints from now on. Nobody reads it, and writing 200 MB to a stream takes 0.3 s of processor time. Node
 * itself writes a fatal error past these streams.
 *
 * @returns a function that returns the number of writes so far.
 */
export function hideOutput(): () => number {
  let writes = 0;
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].write = (_chunk: unknown, ...rest: unknown[]): boolean => {
      writes++;
      const done = rest.find((argument) => typeof argument === 'function') as (() => void) | undefined;
      if (done !== undefined) queueMicrotask(done);
      return true;
    };
  }
  return () => writes;
}
