import { LearnInvError } from '../error.ts';

/** What a run says of its end. */
export interface RunEnd {
  /** Why it ended early; undefined if it did not. */
  readonly cutShort: 'time' | 'interrupt' | undefined;
  /** True if it judged anything, or found a fault. */
  readonly hasLooked: boolean;
}

/**
 * Throws `TIME_LIMIT` if the time of a run ended before it judged anything: exit code 0 would say that there is no fault.
 *
 * @param file the file under test.
 * @param seconds the value of `--seconds`.
 */
export function requireLook({ cutShort, hasLooked }: RunEnd, file: string, seconds: number): void {
  if (hasLooked || cutShort !== 'time') return;
  throw new LearnInvError('TIME_LIMIT', `nothing of ${file} was judged`, {
    expected: `a call that ends within --seconds ${seconds}`,
    got: 'none',
    hint: 'raise --seconds, or look for calls and promises of the file that never end',
  });
}
