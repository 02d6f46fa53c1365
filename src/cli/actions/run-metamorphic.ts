import { metamorphic } from '../../neural/metamorphic/run/metamorphic.ts';
import { projectRunner } from '../../base/report-parts/project-runner.ts';
import { runCampaign } from '../campaign/run-campaign.ts';
import { METAMORPHIC } from '../metamorphic/metamorphic-format.ts';
import { noteWritten } from '../print.ts';
import type { Flags } from '../commands/options.ts';

export async function runMetamorphic(file: string, flags: Flags<'metamorphic'>): Promise<void> {
  const { reporter: _reporter, json: _json, ...options } = flags;
  const testRunner = options.testRunner ?? projectRunner(flags.tests ?? '.').runner;
  const { written } = await runCampaign(METAMORPHIC, flags, (watch) =>
    metamorphic(file, { ...options, ...watch, testRunner }),
  );
  noteWritten(written);
}
