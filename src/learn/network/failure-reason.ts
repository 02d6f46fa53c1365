/** Returns why something did not load: `not installed` for a missing package, else the first line of the error. */
export function failureReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ERR_MODULE_NOT_FOUND' ? 'not installed' : (message ?? String(error)).split('\n')[0]!;
}
