import { lemon } from '../../neural/lemon/run/lemon.ts';
import { checkWritable } from '../../base/files/write-whole.ts';
import { runCampaign } from '../campaign/run-campaign.ts';
import { LEMON } from '../lemon/lemon-format.ts';
import { writePrograms } from '../lemon/write-programs.ts';
import { noteWritten, printNote } from '../print.ts';
import type { Flags } from '../commands/options.ts';

export async function runLemon(flags: Flags<'lemon'>): Promise<void> {
  const { scripts, reporter: _reporter, json: _json, ...options } = flags;
  if (scripts !== undefined) checkWritable(scripts, '--scripts');
  const report = await runCampaign(LEMON, flags, (watch) => lemon({ ...options, ...watch }));
  if (scripts === undefined) return;
  const { written, removed } = writePrograms(scripts, report.bugs);
  if (removed > 0) printNote(`removed ${removed} programs of earlier runs from ${scripts}`);
  noteWritten(written);
}
