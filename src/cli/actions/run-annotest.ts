import { annotest } from '../../neural/annotest/run/annotest.ts';
import { projectRunner } from '../../base/report-parts/project-runner.ts';
import { createRandom } from '../../base/random.ts';
import { ANNOTEST } from '../annotest/annotest-format.ts';
import { runCampaign } from '../campaign/run-campaign.ts';
import { noteWritten } from '../print.ts';
import type { Flags } from '../commands/options.ts';

export async function runAnnotest(files: readonly string[], flags: Flags<'annotest'>): Promise<void> {
  const { reporter: _reporter, json: _json, write: folder, ...options } = flags;
  const testRunner = options.testRunner ?? projectRunner(folder ?? flags.tests ?? '.').runner;
  if (folder === undefined) {
    const { written } = await runCampaign(ANNOTEST, flags, (watch) =>
      annotest(files, { ...options, ...watch, testRunner }),
    );
    return noteWritten(written);
  }
  const { writePropertyFiles } = await import('../../neural/annotest/report/write-properties.ts');
  const seed = createRandom(flags.seed).below(2 ** 31);
  const { testsPerFunction } = flags;
  noteWritten(writePropertyFiles(files, { folder, runner: testRunner, seed, testsPerFunction }));
}
