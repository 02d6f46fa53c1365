import cliProgress from 'cli-progress';
import { singleLine } from '../escape/terminal.ts';
import { printError } from './print.ts';

/** Minimum time between two lines of the log, in milliseconds. */
const LOG_INTERVAL = 5000;

/** Shows progress on stderr: a bar on a terminal, otherwise a line every few seconds. */
export interface Progress {
  /**
   * Shows the state of a stage.
   *
   * @param total undefined if unknown.
   * @param detail text shown after the count.
   */
  update(stage: string, done: number, total?: number, detail?: string): void;
  /** Clears the bar; the next update shows it again. */
  stop(): void;
}

/** Returns the display that fits stderr. `silent` shows nothing. */
export function createProgress({ silent = false } = {}): Progress {
  if (silent) return { update: () => undefined, stop: () => undefined };
  return process.stderr.isTTY ? bar() : log();
}

function bar(): Progress {
  const single = new cliProgress.SingleBar({
    format: '{stage} {bar} {value}/{total}  {pace}  {detail}',
    barsize: 24,
    clearOnComplete: true,
    hideCursor: null,
    stream: process.stderr,
  });
  let current: string | undefined;
  let begin = 0;
  let isShown = false;
  const stop = (): void => {
    if (isShown) single.stop();
    isShown = false;
  };
  return {
    update: (stage, done, total, detail = '') => {
      if (stage !== current) {
        stop();
        begin = performance.now();
        current = stage;
      }
      if (!isShown) {
        single.start(total ?? Math.max(done, 1), 0, { stage: singleLine(stage), pace: '', detail: '' });
        isShown = true;
      }
      // Without a known total, the total follows the count.
      single.setTotal(total ?? Math.max(done, 1));
      const pace = paceOf(done, total, (performance.now() - begin) / 1000);
      single.update(done, { stage: singleLine(stage).padEnd(8), pace, detail: singleLine(detail) });
    },
    stop,
  };
}

/** Returns the rate and, if the total is known, the remaining time. */
function paceOf(done: number, total: number | undefined, seconds: number): string {
  if (done === 0 || seconds < 0.2) return '';
  const rate = done / seconds;
  const left = total === undefined ? '' : `, ${Math.ceil((total - done) / rate)} s left`;
  return `${rate < 10 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en')}/s${left}`;
}

function log(): Progress {
  let last = performance.now();
  return {
    update: (stage, done, total, detail = '') => {
      const now = performance.now();
      if (now - last < LOG_INTERVAL) return;
      last = now;
      printError(`${stage} ${done}${total === undefined ? '' : `/${total}`} ${detail}`.trimEnd() + '\n');
    },
    stop: () => undefined,
  };
}
