import { EXIT } from '../../base/exit-codes.ts';
import type { task } from '../../learn/isolated/audit-task.ts';
import { taskScript } from '../../learn/isolated/run-task.ts';
import { auditText } from '../audit/audit-text.ts';
import { print } from '../print.ts';
import { requireLooked } from '../require-looked.ts';
import { runTaskWithin } from '../run-task-within.ts';
import type { AuditFlags } from '../commands/audit.ts';

/** Runs `learn-inv audit`. */
export async function runAudit(
  structure: string,
  { model, timeout, memory, seconds, json }: AuditFlags,
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
