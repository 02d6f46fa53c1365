import type { task } from '../../learn/isolated/enumerate-task.ts';
import { taskScript } from '../../learn/isolated/run-task.ts';
import { terminalLine } from '../../base/escape/terminal.ts';
import { print, requireLooked } from '../print.ts';
import { runTaskWithin } from '../run-task-within.ts';
import type { Flags } from '../commands/options.ts';

export async function runEnumerate(name: string, flags: Flags<'enumerate'>): Promise<void> {
  const { scope, invalid, maxObjects, maxExplored, jobs, timeout, memory, repOk } = flags;
  const stream = flags.stream && !flags.json;
  const { structure, explored, valid, seconds } = await runTaskWithin<typeof task>(
    taskScript('enumerate'),
    { structure: name, scope, repOK: repOk, stream, invalid, maxObjects, maxExplored, jobs },
    {
      ...{ structure: name, timeout, memory, seconds: flags.seconds, work: 'the enumeration' },
      onMessage: (message) => (message.kind === 'lines' ? printed(message.text) : undefined),
    },
  );
  requireLooked(explored, `no object of scope ${scope} was looked at`);
  if (stream) return;
  const invalidCount = explored - valid;
  print(
    flags.json
      ? `${JSON.stringify({ structure, scope, valid, invalid: invalidCount, explored, seconds })}\n`
      : `${terminalLine(structure)}, scope ${scope}: ${valid} valid, ${invalidCount} invalid, ${explored} explored in ${seconds.toFixed(2)} s\n`,
  );
}

/** Prints text and waits while the reader is slower. */
async function printed(text: string): Promise<void> {
  if (!print(text)) await new Promise((resolve) => process.stdout.once('drain', resolve));
}
