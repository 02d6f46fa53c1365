import cliProgress from 'cli-progress';

/** A line of a log is printed at most this often, in milliseconds. */
const LOG_EVERY = 5000;

/** Shows how long work gets on, on stderr: a bar on a terminal, a line now and then elsewhere. */
export interface Progress {
  update(stage: string, done: number, total?: number, detail?: string): void;
  /** Clears the bar. */
  stop(): void;
}

/** The progress display that fits stderr; `silent` shows nothing. */
export function createProgress({ silent = false } = {}): Progress {
  if (silent) return { update: () => undefined, stop: () => undefined };
  return process.stderr.isTTY ? bar() : log();
}

function bar(): Progress {
  const single = new cliProgress.SingleBar({
    format: '{stage} {bar} {value}/{total} {detail}',
    barsize: 24,
    clearOnComplete: true,
    hideCursor: null,
    stream: process.stderr,
  });
  let current: string | undefined;
  return {
    update: (stage, done, total, detail = '') => {
      // A stage without a known total shows its count alone; the bar then keeps pace with it.
      const payload = { stage: stage.padEnd(8), detail };
      if (stage === current) {
        single.setTotal(total ?? Math.max(done, 1));
        single.update(done, payload);
      } else {
        if (current !== undefined) single.stop();
        single.start(total ?? Math.max(done, 1), done, payload);
        current = stage;
      }
    },
    stop: () => {
      if (current !== undefined) single.stop();
    },
  };
}

function log(): Progress {
  let last = performance.now();
  return {
    update: (stage, done, total, detail = '') => {
      const now = performance.now();
      if (now - last < LOG_EVERY) return;
      last = now;
      process.stderr.write(
        `${stage} ${done}${total === undefined ? '' : `/${total}`} ${detail}`.trimEnd() + '\n',
      );
    },
    stop: () => undefined,
  };
}
