import cliProgress from 'cli-progress';
import { singleLine } from '../base/escape/terminal.ts';
import { printNote } from './print.ts';

const LOG_INTERVAL = 5000;

/** Shows progress on stderr: a bar on a terminal, otherwise a line every few seconds. */
export interface Progress {
  /** Shows the state of a stage; the total is undefined if it is unknown. */
  update(stage: string, done: number, total?: number, detail?: string): void;
  /** Clears the bar; the next update shows it again. */
  stop(): void;
}

/** Clears the bar however the work ends: its timer would keep the process running. Parts of the work that go on show nothing. */
export async function withProgress<Result>(work: (progress: Progress) => Promise<Result>): Promise<Result> {
  const shown = process.stderr.isTTY ? bar() : log();
  let hasEnded = false;
  try {
    return await work({
      update: (...state) => {
        if (!hasEnded) shown.update(...state);
      },
      stop: () => shown.stop(),
    });
  } finally {
    hasEnded = true;
    shown.stop();
  }
}

interface BarState {
  readonly stage: string;
  readonly pace: string;
  readonly detail: string;
  readonly hasTotal: boolean;
}

function bar(): Progress {
  const single = new cliProgress.SingleBar({
    format: (
      { barsize = 0, barCompleteString = '', barIncompleteString = '' },
      { progress, value, total },
      state,
    ) => {
      const { stage, pace, detail, hasTotal } = state as BarState;
      const done = Math.round(progress * barsize);
      const drawn = `${barCompleteString.slice(0, done)}${barIncompleteString.slice(0, barsize - done)} `;
      return `${stage} ${hasTotal ? `${drawn}${value}/${total}` : value}  ${pace}  ${detail}`;
    },
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
      const hasTotal = total !== undefined;
      const state: BarState = {
        stage: singleLine(stage).padEnd(8),
        pace: paceOf(done, total, (performance.now() - begin) / 1000),
        detail: singleLine(detail),
        hasTotal,
      };
      const length = total ?? Math.max(done, 1);
      if (!isShown) single.start(length, done, state);
      isShown = true;
      single.setTotal(length);
      single.update(done, state);
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
      printNote(`${stage} ${done}${total === undefined ? '' : `/${total}`} ${detail}`.trimEnd());
    },
    stop: () => undefined,
  };
}
