import type { Pulse } from './pulse.ts';

/** Milliseconds before the watchdog would report the process. */
const MARGIN = 500;
/** Milliseconds between two looks at the pulse. */
const INTERVAL = 100;

/**
 * Calls `report` shortly before the watchdog finds that loading takes too long. That happens only if this thread is idle:
 * the module awaits a promise, and timers or streams keep the process alive. A module that loops is left to the watchdog.
 */
export function watchLoading(pulse: Pulse, isLoading: () => boolean, report: () => void): void {
  const now = performance.now.bind(performance);
  const clear = clearInterval;
  let beats = pulse.beats;
  let since = now();
  const timer = setInterval(() => {
    if (!isLoading()) return clear(timer);
    if (pulse.beats !== beats) since = now();
    beats = pulse.beats;
    if (now() - since > pulse.limit - MARGIN) report();
  }, INTERVAL).unref();
}
