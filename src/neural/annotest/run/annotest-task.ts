import { basename } from 'node:path';
import { itemAt } from '../../../base/item-at.ts';
import { createRandom } from '../../../base/random.ts';
import { watchStrayErrors } from '../../../programs/process/watch-stray-errors.ts';
import { changedBuiltIns } from '../../../programs/process/subject-errors.ts';
import type { Task, TaskContext } from '../../../programs/process/task.ts';
import { Waiter } from '../../../programs/process/waiter.ts';
import { constructorOf } from '../program/annotated.ts';
import { loadProgram, type Subject, readProgram } from '../program/load-program.ts';
import { writeTest } from '../report/test-file.ts';
import { keepStacks } from '../suggest/refuser-of.ts';
import { EngineScope } from '../../tensor-flow/engine-scope.ts';
import { workLimit } from '../../../programs/process/limits.ts';
import { FunctionTester, type TestRun } from './function-tester.ts';
import { expectations } from './judge-call.ts';
import { openJournal, type FatalCall, type AnnotestJob, type ProcessMessage } from './annotest-job.ts';
import { SeededRandom } from '../../../base/seeded-random.ts';

/** Loads a module and tests the functions that the parent process names, one by one. */
export const task: Task<AnnotestJob, void> = async (job, context) => {
  const random = new SeededRandom();
  random.install();
  try {
    await testFunctions(job, context, random);
  } finally {
    random.remove();
  }
};

async function testFunctions(job: AnnotestJob, context: TaskContext, random: SeededRandom): Promise<void> {
  const { builtIns, pulse } = context;
  const { annotated, tensorFlow } = readProgram(job.file);
  const program = await loadProgram(job.file, annotated, tensorFlow);
  random.without(() => builtIns.discover());
  if (builtIns.isStuck) throw changedBuiltIns(builtIns.changed);
  const send = (message: ProcessMessage): void => context.send(message);
  const { subjects, world, exported } = program;
  const annotations = subjects.map((subject) => subject.annotated);
  context.stage('testing');
  keepStacks();
  send({
    kind: 'functions',
    functions: subjects.map(({ annotated: one }) =>
      one.isExcluded || one.isGenerator ? undefined : { name: one.name, line: one.line },
    ),
  });
  const journal = openJournal(job.journal);
  const scope = new EngineScope(world.tf);
  const strayErrors = watchStrayErrors();

  const test = async (index: number, fatal?: FatalCall): Promise<void> => {
    const subject = itemAt(subjects, index);
    // The test of the module itself is that it is loaded.
    if (subject.annotated.kind === 'module')
      return send({ kind: 'tested', tests: 1, rejected: 0, notes: [] });
    const timeout = subject.annotated.timeout ?? job.timeout;
    const waiter = new Waiter(timeout);
    context.onIdle(() => waiter.idle());
    const run: TestRun = {
      ...{ world, scope, random, builtIns, pulse, waiter, timeout, strayErrors },
      expected: expectations(subject, builtIns),
      seed: functionSeed(job, subject),
      testsPerFunction: job.testsPerFunction,
      stopped: context.stopped,
      journal: (entry) => journal({ index, ...entry }),
      onFailure: (failure) => send({ kind: 'failure', failure }),
      testOf: (generated, fault, needsSeed) =>
        writeTest({ subject, subjects, exported, generated, fault, needsSeed, timeout }, job.test),
    };
    const tester = new FunctionTester(subject, run, constructorOf(subject.annotated, annotations));
    const tested = await tester.test(fatal);
    pulse.work(workLimit(timeout));
    send({ kind: 'tested', ...tested });
  };

  if (job.fatal !== undefined) await test(job.fatal.index, job.fatal);
  for (;;) {
    const index = (await context.ask({ kind: 'next' } satisfies ProcessMessage)) as number | undefined;
    if (index === undefined) return;
    await test(index);
  }
}

/** Returns the seed of a function, which is the same in every process. */
const functionSeed = ({ seed, file }: AnnotestJob, { annotated }: Subject): number =>
  createRandom(`${seed}/${basename(file)}/${annotated.name}`).below(2 ** 31);
