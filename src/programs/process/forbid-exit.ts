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
