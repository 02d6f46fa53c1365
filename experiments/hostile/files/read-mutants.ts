// The process that reads mutants, one after another; run-files.ts starts it and ends it if it hangs.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { LearnInvError } from '../../../src/base/error.ts';
import { terminalText } from '../../../src/base/escape/terminal.ts';
import { FORMATS } from './formats/formats.ts';
import { Refused } from './formats/in-process.ts';
import { capture } from './capture.ts';
import { mutantOf } from './mutant.ts';
import { peakMemory, resetPeak } from './peak-memory.ts';
import { errorFailure } from './error-failure.ts';
import { textFailure } from '../process/text-failure.ts';
import type { ReaderJob, ReaderMessage } from './reader-messages.ts';

const job = JSON.parse(process.argv[2]!) as ReaderJob;
const format = FORMATS.find(({ name }) => name === job.format)!;
const say = (message: ReaderMessage): Promise<void> =>
  new Promise((resolve) => {
    process.send!(message, () => resolve());
  });

process.chdir(job.folder);
// The mutant may stand in the place of the original, and the commands may change it.
const KEPT = `${format.file}.original`;
copyFileSync(format.file, KEPT);
const original = readFileSync(KEPT);
const printed = capture();

for (const number of job.numbers) {
  const mutant = mutantOf(format, original, job.seed, number);
  writeFileSync(format.target ?? format.file, mutant);
  await say({ begun: number });
  resetPeak();
  printed.clear();
  const begin = performance.now();
  const { outcome, failure = failureOfText(printed.text) } = await read();
  const seconds = (performance.now() - begin) / 1000;
  await say({ read: number, outcome, ...(failure && { failure }), seconds, megabytes: peakMemory() });
}
process.disconnect();

async function read(): Promise<{ readonly outcome: 'accepted' | 'refused'; readonly failure?: string }> {
  try {
    await format.read();
    return { outcome: 'accepted' };
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused' };
    if (error instanceof LearnInvError) {
      const failure = failureOfText(terminalText(`error: ${error.message}\n`));
      return { outcome: 'refused', ...(failure && { failure }) };
    }
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { outcome: 'refused', failure: `${stack.slice(0, 300)} … ${printed.text.slice(-900)}` };
  }
}

function failureOfText(text: string): string | undefined {
  return textFailure(text) ?? errorFailure(text);
}
