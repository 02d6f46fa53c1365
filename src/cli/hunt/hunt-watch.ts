import type { Interrupts } from '../campaign/interrupts.ts';
import type { CampaignWatch } from '../campaign/run-campaign.ts';
import { announceFindings } from './announce-findings.ts';
import type { HuntJob } from './project/hunt-job.ts';
import type { HuntWatch } from './project/run-hunt-job.ts';

/** How hunts are followed and ended. */
export interface HuntsWatch extends CampaignWatch, Interrupts, Pick<HuntWatch, 'onCases'> {
  /** See `onFiles` of {@link HuntWatch}. */
  readonly onFiles?: (job: HuntJob, paths: readonly string[]) => void;
}

/**
 * Returns what a hunt of a campaign reports to: its progress, and a note for each new finding and each training.
 *
 * @param prefix text before each note.
 */
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
