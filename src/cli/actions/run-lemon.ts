import type { Bug } from '../../neural/lemon/findings/bug.ts';
import { lemon, type LemonReport } from '../../neural/lemon/run/lemon.ts';
import { checkWritable } from '../../base/files/write-whole.ts';
import {
  type CampaignFormat,
  openCampaign,
  reportCampaign,
  watchCampaign,
} from '../campaign/run-campaign.ts';
import { lemonJson, lemonText, lemonView } from '../lemon/lemon-format.ts';
import { writePrograms } from '../lemon/write-programs.ts';
import { printNote } from '../print.ts';
import type { Flags } from '../commands/options.ts';

export async function runLemon(flags: Flags<'lemon'>): Promise<void> {
  const { scripts, reporter, json, ...options } = flags;
  const campaign = openCampaign(FORMAT, { reporter, json });
  if (scripts !== undefined) checkWritable(scripts, '--scripts');
  const report = await watchCampaign(campaign, (watch) => lemon({ ...options, ...watch }));
  reportCampaign(campaign, report);
  if (scripts === undefined) return;
  const { written, removed } = writePrograms(scripts, report.bugs);
  if (removed > 0) printNote(`removed ${removed} programs of earlier runs from ${scripts}`);
  for (const path of written) printNote(`wrote ${path}`);
}

const FORMAT: CampaignFormat<LemonReport, Bug> = { text: lemonText, json: lemonJson, view: lemonView };
