import type { Interrupts } from '../interrupts.ts';
import type { CampaignWatch } from '../campaign/run-campaign.ts';
import type { HuntJob, HuntWatch } from './project/hunt-job.ts';
import { singleLine } from '../../base/escape/terminal.ts';
import type { Finding } from '../../hunt/findings/finding.ts';
import { headingOf } from './finding-words.ts';

export interface HuntsWatch extends CampaignWatch, Interrupts, Pick<HuntWatch, 'onCases'> {
  /** See `onFiles` of {@link HuntWatch}. */
  readonly onFiles?: ((job: HuntJob, paths: readonly string[]) => void) | undefined;
}

/** Returns what a hunt of a campaign reports to: its progress, and a note for each new finding and each training. */
export function huntWatch({ signal, killSignal, onEvent, onCases }: HuntsWatch, prefix = ''): HuntWatch {
  const note = (text: string): void => onEvent({ kind: 'note', text: `${prefix}${text}` });
  return {
    ...{ signal, killSignal, onCases },
    onStage: (stage, why) => {
      if (stage === 'training') note(why!);
    },
    onProgress: (stage, done, total, detail) => onEvent({ kind: 'progress', stage, done, total, detail }),
    onFindings: announceFindings(note),
  };
}

/** Signs of a line about a finding, at most; the report has it whole. */
const LENGTH = 200;

/** Prints each new finding in short while the hunt goes on. One that was taken back stays printed; the report decides. */
function announceFindings(print: (text: string) => void): (findings: readonly Finding[]) => void {
  const printed = new Set<string>();
  return (findings) => {
    for (const finding of findings) {
      const calls = finding.sequence.map(({ text }) => text).join('; ');
      const line = `found ${headingOf(finding)}, by ${singleLine(calls)}`;
      if (printed.has(line)) continue;
      printed.add(line);
      print(line);
      for (const detail of detailsOf(finding)) print(`  ${singleLine(detail, LENGTH)}`);
    }
  };
}

/** Returns what is wrong, and a repair, as far as the explanation has them. */
function detailsOf({ explanation, kind }: Finding): string[] {
  const { faults = [], repairs = [], summary } = explanation;
  const wrong = kind === 'invariant' ? faults[0]?.differences[0]?.words : summary;
  const [repair] = repairs;
  return [
    ...(wrong === undefined ? [] : [wrong]),
    ...(repair === undefined ? [] : [`repair: ${repair.words}`]),
  ];
}
