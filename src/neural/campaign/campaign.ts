import type { CampaignWatch, CampaignEvent } from './campaign-options.ts';

/** How long a campaign took, and why it ended early. */
export interface CampaignEnd {
  readonly seconds: number;
  /** Why the run ended early; undefined if it did not. */
  readonly cutShort: 'time' | 'interrupt' | undefined;
}

/** What the work of a campaign gets. */
export interface CampaignRun<Finding> {
  /** Aborted when the run must end. */
  readonly signal: AbortSignal;
  /** Calls a function when the run must end or has ended; at once if it must already. */
  readonly onEnd: (end: () => void) => void;
  /** False once the seconds of the run are over; the run is then cut short by time. */
  readonly isTimeLeft: () => boolean;
  /** Passes an event to whoever follows the run. */
  readonly emit: (event: CampaignEvent<Finding>) => void;
}

/** Longest time of a timer, in milliseconds. */
const MAX_TIMER = 2 ** 31 - 1;

/**
 * Runs the work of a campaign until it is done, its seconds are over or its signal aborts.
 *
 * @param limits the options of the campaign. `overtime` is the share of the seconds after which `signal` aborts; work that
 * asks `isTimeLeft` ends by itself before.
 * @param work does the work; after an abort it resolves soon, with what it has found.
 */
export async function campaign<Finding, Found extends object>(
  {
    seconds,
    signal: interrupt,
    onEvent = () => undefined,
    overtime = 1,
  }: CampaignWatch<Finding> & { readonly seconds: number; readonly overtime?: number },
  work: (run: CampaignRun<Finding>) => Promise<Found>,
): Promise<Found & CampaignEnd> {
  const begin = performance.now();
  const elapsed = (): number => (performance.now() - begin) / 1000;
  const ended = new AbortController();
  let cutShort: CampaignEnd['cutShort'];
  const end = (why: 'time' | 'interrupt'): void => {
    cutShort ??= why;
    ended.abort();
  };
  const timer = setTimeout(end, Math.min(1000 * overtime * seconds, MAX_TIMER), 'time');
  const onAbort = (): void => end('interrupt');
  interrupt?.addEventListener('abort', onAbort);
  if (interrupt?.aborted === true) onAbort();
  try {
    const found = await work({
      signal: ended.signal,
      onEnd: (stop) => {
        if (ended.signal.aborted) stop();
        else ended.signal.addEventListener('abort', stop, { once: true });
      },
      isTimeLeft: () => {
        const isLeft = !ended.signal.aborted && elapsed() < seconds;
        if (!isLeft) cutShort ??= 'time';
        return isLeft;
      },
      emit: onEvent,
    });
    return { ...found, seconds: elapsed(), cutShort };
  } finally {
    clearTimeout(timer);
    interrupt?.removeEventListener('abort', onAbort);
    // Ends the processes that still run, also those of work that has failed.
    ended.abort();
  }
}
