/** Returns the fatal error that Node prints before it ends a process. */
export function fatalError(stderr: string): string {
  const reason = /^FATAL ERROR: (.*)$/m.exec(stderr)?.[1];
  return reason === undefined ? '' : `: ${reason}`;
}

export const isHeapFull = (stderr: string): boolean =>
  /heap out of memory|heap limit/i.test(fatalError(stderr));
