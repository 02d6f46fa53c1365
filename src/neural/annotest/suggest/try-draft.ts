import { errorOf } from '../../../programs/process/error-of.ts';
import { siblingScript } from '../../../programs/process/sibling-script.ts';
import { startSubject } from '../../../programs/process/start-subject.ts';
import { cannotLoad } from '../run/module-process.ts';
import type { Texts } from './narrowings.ts';
import type { Tried, TryJob } from './try-task.ts';

const TIMEOUT = 5000;

/** Makes calls by suggested annotations in child processes. A function of which a call ends or hangs its process is missing. */
export async function tryDraft(
  { functions, ...job }: TryJob,
  memory: number,
): Promise<ReadonlyMap<string, Tried>> {
  const tried = new Map<string, Tried>();
  let left = functions;
  while (left.length > 0) {
    let current = left[0]!.name;
    const end = await startSubject({
      script: siblingScript('try-task', import.meta.url),
      ...{
        job: { ...job, functions: left } satisfies TryJob,
        structure: job.file,
        timeout: TIMEOUT,
        memory,
      },
      ignoresStrayErrors: true,
      onMessage: (message) => {
        const { name, texts } = message as { readonly name: string; readonly texts?: Texts };
        current = name;
        if (texts !== undefined) tried.set(name, message as Tried);
      },
    }).end;
    if (end.kind === 'reported' && end.last.kind !== 'done') throw errorOf(end.last);
    if (end.kind !== 'reported' && 'stage' in end && end.stage === 'loading') throw cannotLoad(job.file, end);
    left = end.kind === 'reported' ? [] : left.slice(left.findIndex(({ name }) => name === current) + 1);
  }
  return tried;
}
