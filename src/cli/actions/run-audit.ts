import { EXIT } from '../../base/exit-codes.ts';
import type { task } from '../../learn/isolated/audit-task.ts';
import type { TaskMessage } from '../../learn/isolated/task-message.ts';
import { runTask } from '../../learn/isolated/run-task.ts';
import { taskScript } from '../../learn/isolated/task-script.ts';
import { auditText } from '../audit/audit-text.ts';
import { print } from '../print.ts';
import { withProgress } from '../progress.ts';
import { requireLooked } from '../require-looked.ts';

/** The options of `learn-inv audit`. */
export interface AuditFlags {
  readonly model?: string;
  readonly timeout: number;
  readonly memory?: number;
  readonly json: boolean;
}

/** Runs `learn-inv audit`. */
export async function runAudit(
  structure: string,
  { model, timeout, memory, json }: AuditFlags,
): Promise<void> {
  const audit = await withProgress((progress) =>
    runTask<typeof task>(
      taskScript('audit'),
      { structure, model },
      {
        structure,
        ...{ timeout, memory },
        onMessage: (body) => {
          const message = body as TaskMessage;
          if (message.kind === 'progress') progress.update(message.stage, message.done, message.total);
        },
      },
    ),
  );
  print(`${json ? JSON.stringify(audit) : auditText(audit)}\n`);
  if (audit.findings.length > 0) process.exitCode = EXIT.finding;
  requireLooked(audit.made.judged + audit.broken.judged, 'no object was judged');
}
