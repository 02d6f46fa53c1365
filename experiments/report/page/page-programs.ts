import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LearnInvError } from '../../../src/error.ts';

const DRAWING = new URL('../page.bundle.js', import.meta.url);

/** The programs that run in the page. */
interface PagePrograms {
  /** chart.js, which makes the global `Chart`. */
  readonly charts: string;
  /** Our own, which draws the figures with it. */
  readonly drawing: string;
}

/** Reads the programs of the page. */
export function pagePrograms(): PagePrograms {
  return {
    charts: read('chart.js', () => {
      const folder = dirname(createRequire(import.meta.url).resolve('chart.js'));
      return readFileSync(join(folder, 'chart.umd.min.js'), 'utf8').replace(
        /\n\/\/# sourceMappingURL=.*\s*$/,
        '',
      );
    }),
    drawing: read('the drawing program of the report', () => readFileSync(DRAWING, 'utf8')),
  };
}

function read(what: string, load: () => string): string {
  try {
    return load();
  } catch (cause) {
    throw new LearnInvError('BAD_FILE', `${what} is missing`, {
      expected: 'a whole installation of learn-inv',
      got: cause instanceof Error ? cause.message : String(cause),
      hint: 'run `npm install` and, in a checkout, `npm run build`',
      cause,
    });
  }
}
