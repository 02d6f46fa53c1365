import { printNote } from '../print.ts';
import { withProgress } from '../progress.ts';
import { announceFindings } from './announce-findings.ts';
import type { Interrupts } from './interrupts.ts';
import type { HuntWatch } from './project/run-hunt-job.ts';

/**
 * Runs a hunt, shows its progress and prints a line for each new finding.
 *
 * @param prefix text before each line.
 */
export const huntShown = <Result>(
  hunt: (watch: HuntWatch) => Promise<Result>,
  { signal, killSignal }: Interrupts,
  prefix = '',
): Promise<Result> =>
  withProgress((progress) => {
    const print = (text: string): void => {
      progress.stop();
      printNote(`${prefix}${text}`);
    };
    return hunt({
      ...{ signal, killSignal },
      onStage: (stage, why) => {
        if (stage === 'training') print(why!);
      },
      onProgress: (stage, done, total, detail) => progress.update(stage, done, total, detail),
      onFindings: announceFindings(print),
    });
  });
