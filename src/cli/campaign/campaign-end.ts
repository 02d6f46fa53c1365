import type { CampaignEnd } from '../../neural/campaign/campaign.ts';
import type { CampaignView } from './view.ts';

type CutShort = CampaignEnd['cutShort'];

/** Returns why a run ended early, for the end of its last line; empty if it did not. */
export const cutText = (cutShort: CutShort): string =>
  cutShort === undefined ? '' : { time: ', cut short by --seconds', interrupt: ', interrupted' }[cutShort];

const CUT: Readonly<Record<NonNullable<CutShort>, string>> = {
  time: 'The time limit ended the run (--seconds): these are the results so far.',
  interrupt: 'Interrupted: these are the results so far.',
};

/**
 * Returns how a run ended.
 *
 * @param looked number of tests, inputs or the like that the run looked at.
 * @param nothing what was not done if that is 0: `no test was run`.
 */
export function campaignEnd(
  { seconds, cutShort }: CampaignEnd,
  looked: number,
  nothing: string,
): Pick<CampaignView, 'seconds' | 'isInterrupted' | 'incomplete' | 'warnings' | 'failed'> {
  const incomplete = looked > 0 ? undefined : nothing;
  return {
    ...{ seconds, isInterrupted: cutShort === 'interrupt', incomplete, failed: [] },
    warnings: [
      ...(cutShort === undefined ? [] : [CUT[cutShort]]),
      ...(incomplete === undefined ? [] : [`Incomplete: ${incomplete}.`]),
    ],
  };
}
