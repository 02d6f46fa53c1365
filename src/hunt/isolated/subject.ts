// Main script of a subject's process: loads the structure, trains a model if there is none, hunts, and reports to its parent.
import type { LearnInvError } from '../../error.ts';
import { loadStructure } from '../../load-structure/load-structure.ts';
import type { Structure } from '../../structure/structure.ts';
import { describeFatalCall } from '../findings/describe-fatal-call.ts';
import { BuiltIns } from '../run/built-ins.ts';
import { runHunt } from '../run-hunt.ts';
import { Journal } from './journal.ts';
import type { FinalMessage, HuntJob, StopMessage, SubjectMessage } from './messages.ts';
import { openOracle } from './open-oracle.ts';
import { openTransitions } from './open-transitions.ts';
import { forbidExit } from './process-exit.ts';

// This code runs before the subject is loaded, since the subject may change anything in this process.
const builtIns = new BuiltIns();
const sendToParent = process.send!.bind(process);
const exit = forbidExit();
const stopped = new AbortController();
const send = (message: SubjectMessage): void => void sendToParent(message);

process.on('SIGINT', () => undefined); // the parent handles interrupts
process.on('disconnect', () => exit(0));
// Timers and promises that a subject leaves behind may fail at any time; such a failure is not a fault of a call.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);
process.on('message', (message: HuntJob | StopMessage) => {
  if ('kind' in message) stopped.abort();
  else void finalMessage(message).then((last) => sendToParent(last, () => exit(0)));
});

/** Does the job and returns the last message to send. */
async function finalMessage(job: HuntJob): Promise<FinalMessage> {
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
    const changes = patched.length === 0 ? '' : `; built-ins are changed: ${patched.slice(0, 8).join(', ')}`;
    return { kind: 'refused', error: { code, summary, expected, got: `${got}${changes}`, hint } };
  }
}

/** Compares by name: the structure may have loaded another copy of learn-inv, with its own error class. */
const isLearnInvError = (error: unknown): error is LearnInvError =>
  error instanceof Error && error.name === 'LearnInvError';

async function huntIn(job: HuntJob): Promise<FinalMessage> {
  send({ kind: 'stage', stage: 'loading' });
  const structure = await loadStructure(job.structure);
  send({ kind: 'structure', name: structure.name });
  const reduced = withoutOperations(structure, job.excluded);
  const trusted = job.baseline === undefined ? reduced : await loadStructure(job.baseline);
  builtIns.discover();
  const { repOK, folder, relearn } = await openOracle(trusted, job, builtIns, send);
  const transitions =
    job.baseline === undefined || !job.transitions
      ? undefined
      : await openTransitions(trusted, { model: repOK.model, folder }, job, builtIns, send);
  const { calls, seed, timeout, known, methods, fatalCall } = job;
  const test = { ...job.test, model: job.test.model ?? folder };
  send({ kind: 'stage', stage: 'hunting', model: folder });
  const earlier =
    fatalCall === undefined
      ? []
      : [describeFatalCall(fatalCall, { structure, oracle: repOK, builtIns, timeout, test })];
  if (earlier.length > 0) send({ kind: 'findings', findings: earlier });
  const journal = new Journal(job.journal);
  const hunt = await runHunt(
    reduced,
    {
      oracle: repOK,
      scope: repOK.model.scope,
      trusted,
      transitions,
      relearn,
      calls,
      seed,
      methods,
      timeout,
      test,
      signal: stopped.signal,
      onProgress: (done, count) => {
        const detail = `${count} ${count === 1 ? 'finding' : 'findings'}`;
        send({ kind: 'progress', stage: 'hunt', done, total: calls, detail });
      },
      onFindings: (findings) => send({ kind: 'findings', findings: [...earlier, ...findings] }),
    },
    { builtIns, known, onCall: (sequence) => journal.write(sequence) },
  );
  journal.close();
  return { kind: 'result', hunt: { ...hunt, findings: [...earlier, ...hunt.findings] } };
}

const withoutOperations = (structure: Structure, names: readonly string[]): Structure => ({
  ...structure,
  builders: structure.builders.filter(({ name }) => !names.includes(name)),
  methods: structure.methods.filter(({ name }) => !names.includes(name)),
});
