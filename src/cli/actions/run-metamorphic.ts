import { metamorphic, type MetamorphicReport } from '../../neural/metamorphic/run/metamorphic.ts';
import type { RelationReport } from '../../neural/metamorphic/run/verdict.ts';
import { projectRunner } from '../../base/report-parts/project-runner.ts';
import {
  type CampaignFormat,
  openCampaign,
  reportCampaign,
  watchCampaign,
} from '../campaign/run-campaign.ts';
import {
  metamorphicJson,
  metamorphicText,
  violationText,
  metamorphicView,
} from '../metamorphic/metamorphic-format.ts';
import { printNote } from '../print.ts';
import type { Flags } from '../commands/options.ts';

export async function runMetamorphic(file: string, flags: Flags<'metamorphic'>): Promise<void> {
  const { reporter, json, testRunner, ...options } = flags;
  const campaign = openCampaign(FORMAT, { reporter, json });
  const report = await watchCampaign(campaign, (watch) =>
    metamorphic(file, {
      ...options,
      ...watch,
      testRunner: testRunner ?? projectRunner(flags.tests ?? '.').runner,
    }),
  );
  reportCampaign(campaign, report);
  for (const path of report.written) printNote(`wrote ${path}`);
}

const FORMAT: CampaignFormat<MetamorphicReport, RelationReport> = {
  ...{ finding: violationText, text: metamorphicText, json: metamorphicJson, view: metamorphicView },
};
