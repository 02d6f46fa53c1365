/** Thrown where code of a subject would end the process. */
class ProcessExit extends Error {
  override readonly name = 'ProcessExit';
}

/**
 * Makes everything that ends this process throw instead.
 *
 * @returns what really ends it.
 */
export function forbidExit(): (code: number) => never {
  // Not in the types, yet what `process.exit` ends with.
  const { reallyExit } = process as unknown as { reallyExit: (code: number) => never };
  const exit = reallyExit.bind(process);
  const forbid = (name: string) => (code?: string | number | null) => {
    throw new ProcessExit(`process.${name}(${code ?? ''}) was called`);
  };
  const kill = process.kill.bind(process);
  Object.assign(process, {
    exit: forbid('exit'),
    reallyExit: forbid('reallyExit'),
    abort: forbid('abort'),
    kill: (pid: number, signal?: string | number) =>
      pid === process.pid && signal !== 0 ? forbid('kill')(pid) : kill(pid, signal),
  });
  return exit;
}
