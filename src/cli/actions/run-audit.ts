import { EXIT } from '../../base/exit-codes.ts';
import type { task } from '../../learn/isolated/audit-task.ts';
import { taskScript } from '../../learn/isolated/run-task.ts';
import { print, requireLooked } from '../print.ts';
import { runTaskWithin } from '../run-task-within.ts';
import type { Flags } from '../commands/options.ts';
import { terminalLine } from '../../base/escape/terminal.ts';
import type { Audit, AuditFinding } from '../../learn/evaluate/audit.ts';

export async function runAudit(
  structure: string,
  { model, timeout, memory, seconds, json }: Flags<'audit'>,
): Promise<void> {
  const audit = await runTaskWithin<typeof task>(
    taskScript('audit'),
    { structure, model },
    { structure, timeout, memory, seconds, work: 'the audit' },
  );
  print(`${json ? JSON.stringify(audit) : auditText(audit)}\n`);
  if (audit.findings.length > 0) process.exitCode = EXIT.finding;
  requireLooked(audit.made.judged + audit.broken.judged, 'no object was judged');
}

const GAP = 4;

const TITLES = {
  rejects: 'repOK rejects an object that the builders make',
  accepts: 'repOK accepts a broken object that the classifier rejects',
  hangs: 'repOK does not return on a broken object',
};

/** Returns an audit as text: each finding with its object beside a valid one, and the counts. */
export function auditText({ structure, made, broken, findings }: Audit): string {
  return [
    ...findings.map(findingText),
    [
      `${terminalLine(structure)}: repOK rejects ${made.rejected} of ${made.judged} objects that the builders make,`,
      `and accepts ${broken.accepted} of ${broken.judged} broken objects that the classifier rejects`,
      ...(broken.hung === 0 ? [] : [`it does not return on ${broken.hung} of them`]),
    ].join('\n'),
  ].join('\n\n');
}

function findingText({ kind, object, beside, reasons }: AuditFinding, index: number): string {
  const heading = `${index + 1}. ${TITLES[kind]}`;
  const drawings = beside === undefined ? object.split('\n') : columns(object, `valid, beside it\n${beside}`);
  return [
    heading,
    '─'.repeat(heading.length),
    ...drawings.map((line) => `  ${line}`.trimEnd()),
    ...reasons.map((reason) => `  ${terminalLine(reason)}`),
  ].join('\n');
}

function columns(left: string, right: string): string[] {
  const lefts = ['the object', ...left.split('\n')];
  const rights = right.split('\n');
  const width = Math.max(...lefts.map((line) => line.length)) + GAP;
  return Array.from(
    { length: Math.max(lefts.length, rights.length) },
    (_, line) => `${(lefts[line] ?? '').padEnd(width)}${rights[line] ?? ''}`,
  );
}
