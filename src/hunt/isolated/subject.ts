// The process of a subject: loads it, trains where there is no model, hunts, and tells its parent.
import type { LearnInvError } from '../../error.ts';
import { BuiltIns } from '../run/built-ins.ts';
import { describeEnded } from '../findings/describe-ended.ts';
import { hunt } from '../hunt.ts';
import type { Structure } from '../../structure/structure.ts';
import { loadStructure } from '../../load-structure/load-structure.ts';
import { Journal } from './journal.ts';
import type { HuntJob, StopMessage, SubjectMessage } from './messages.ts';
import { openOracle } from './open-oracle.ts';
import { openTransitions } from './open-transitions.ts';
import { forbidExit } from './process-exit.ts';

// All before the subject is loaded, which may do anything to this process.
const builtIns = new BuiltIns();
const send = process.send!.bind(process);
const exit = forbidExit();
const stopped = new AbortController();
const tell = (message: SubjectMessage): void => void send(message);

process.on('SIGINT', () => undefined); // the parent decides what an interrupt means
process.on('disconnect', () => exit(0));
// What a subject leaves running may fail at any time, and tells nothing of a call.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);
process.on('message', (message: HuntJob | StopMessage) => {
  if ('kind' in message) stopped.abort();
  else void work(message).then((last) => send(last, () => exit(0)));
});

/** Does the job; the last message to send. */
async function work(job: HuntJob): Promise<SubjectMessage> {
  try {
    return await huntIn(job);
  } catch (error) {
    builtIns.discover();
    const patched = builtIns.changed;
    if (!isLearnInvError(error)) {
      const stack = (error as Error | undefined)?.stack ?? String(error);
      return { kind: 'failed', stack, patched };
    }
    const { code, expected, got, hint, message } = error;
    const summary = message.split('\n', 1)[0]!;
    const changed =
      patched.length === 0 ? '' : `; and built-ins are changed: ${patched.slice(0, 8).join(', ')}`;
    return { kind: 'refused', error: { code, summary, expected, got: `${got}${changed}`, hint } };
  }
}

/** The structure may have loaded another copy of learn-inv, whose errors are as good. */
const isLearnInvError = (error: unknown): error is LearnInvError =>
  error instanceof Error && error.name === 'LearnInvError';

async function huntIn(job: HuntJob): Promise<SubjectMessage> {
  tell({ kind: 'stage', stage: 'loading' });
  const structure = await loadStructure(job.structure);
  tell({ kind: 'structure', name: structure.name });
  const reduced = without(structure, job.without);
  const trusted = job.baseline === undefined ? reduced : await loadStructure(job.baseline);
  builtIns.discover();
  const { repOK, folder, relearn } = await openOracle(trusted, job, builtIns, tell);
  const transitions =
    job.baseline === undefined || !job.transitions
      ? undefined
      : await openTransitions(trusted, { model: repOK.model, folder }, job, builtIns, tell);
  const { calls, seed, timeout, known, methods, ended } = job;
  const test = { ...job.test, model: job.test.model ?? folder };
  tell({ kind: 'stage', stage: 'hunting', model: folder });
  const told = ended && describeEnded(ended, { structure, oracle: repOK, builtIns, limit: timeout, test });
  const before = told === undefined ? [] : [told];
  if (told !== undefined) tell({ kind: 'findings', findings: before });
  const journal = new Journal(job.journal);
  const found = await hunt(reduced, {
    oracle: repOK,
    scope: repOK.model.scope,
    trusted,
    ...(transitions === undefined ? {} : { transitions }),
    relearn,
    calls,
    seed,
    timeout,
    known,
    test,
    builtIns,
    signal: stopped.signal,
    ...(methods === undefined ? {} : { methods }),
    onCall: (sequence) => journal.note(sequence),
    onProgress: (done, findings) =>
      tell({ kind: 'progress', stage: 'hunt', done, total: calls, detail: countWords(findings) }),
    onFindings: (findings) => tell({ kind: 'findings', findings: [...before, ...findings] }),
  });
  journal.close();
  return { kind: 'result', hunt: { ...found, findings: [...before, ...found.findings] } };
}

/** A structure without some of its operations. */
const without = (structure: Structure, names: readonly string[]): Structure => ({
  ...structure,
  builders: structure.builders.filter(({ name }) => !names.includes(name)),
  methods: structure.methods.filter(({ name }) => !names.includes(name)),
});

const countWords = (findings: number): string => `${findings} ${findings === 1 ? 'finding' : 'findings'}`;
