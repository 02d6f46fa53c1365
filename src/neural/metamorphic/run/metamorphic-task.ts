import { SeededRandom } from '../../../base/seeded-random.ts';
import type { Task } from '../../../programs/process/task.ts';
import { watchStrayErrors } from '../../../programs/process/watch-stray-errors.ts';
import { loadSubject } from '../subject/load-subject.ts';
import { SubjectRunner } from '../subject/subject-runner.ts';
import { answerRequest } from './answer-request.ts';
import type { CaseTools } from './check-case.ts';
import type { Answer, MetamorphicJob, NextMessage, Request } from './metamorphic-job.ts';
import { Rounding } from './tolerance.ts';

export const task: Task<MetamorphicJob, void> = async (job, context) => {
  const random = new SeededRandom();
  random.seed(job.seed);
  random.install();
  const subject = await loadSubject(job.file).finally(() => random.remove());
  watchStrayErrors();
  context.builtIns.discover();
  context.stage('running the subject');
  const { builtIns, pulse, timeout } = context;
  const runner = new SubjectRunner(
    subject,
    {
      ...{ timeout, frame: builtIns.frame, beat: (limit) => pulse.beat(limit) },
      onIdle: (report) => context.onIdle(report),
    },
    random,
  );
  const [paired, unpaired] = [new Rounding(subject, runner, true), new Rounding(subject, runner, false)];
  let answer: Answer | undefined;
  for (;;) {
    const request = (await context.ask({ answer } satisfies NextMessage)) as Request | undefined;
    if (request === undefined) return;
    const { isPaired } = request;
    const tools: CaseTools = { subject, runner, isPaired, rounding: isPaired ? paired : unpaired };
    answer = await answerRequest(request, job, tools, context.stopped);
  }
};
