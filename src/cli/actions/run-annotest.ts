import { annotest, type AnnotestReport } from '../../neural/annotest/run/annotest.ts';
import type { FoundFailure } from '../../neural/annotest/run/failure.ts';
import { projectRunner } from '../../base/report-parts/project-runner.ts';
import { createRandom } from '../../base/random.ts';
import { annotestJson, annotestText, failureText, annotestView } from '../annotest/annotest-format.ts';
import {
  type CampaignFormat,
  openCampaign,
  reportCampaign,
  watchCampaign,
} from '../campaign/run-campaign.ts';
import { printNote } from '../print.ts';
import type { Flags } from '../commands/options.ts';

export async function runAnnotest(files: readonly string[], flags: Flags<'annotest'>): Promise<void> {
  const { reporter, json, testRunner, write, ...options } = flags;
  if (write !== undefined) return writeProperties(files, write, flags);
  const campaign = openCampaign(FORMAT, { reporter, json });
  const report = await watchCampaign(campaign, (watch) =>
    annotest(files, {
      ...options,
      ...watch,
      testRunner: testRunner ?? projectRunner(flags.tests ?? '.').runner,
    }),
  );
  reportCampaign(campaign, report);
  for (const path of report.written) printNote(`wrote ${path}`);
}

const FORMAT: CampaignFormat<AnnotestReport, FoundFailure> = {
  ...{ finding: failureText, text: annotestText, json: annotestJson, view: annotestView },
};

/** Writes properties instead of running them. */
async function writeProperties(
  files: readonly string[],
  folder: string,
  flags: Flags<'annotest'>,
): Promise<void> {
  const { writePropertyFiles } = await import('../../neural/annotest/report/write-properties.ts');
  const { testsPerFunction, testRunner: runner = projectRunner(folder).runner } = flags;
  const seed = createRandom(flags.seed).below(2 ** 31);
  for (const path of writePropertyFiles(files, { folder, runner, seed, testsPerFunction })) {
    printNote(`wrote ${path}`);
  }
}
