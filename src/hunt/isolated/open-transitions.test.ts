import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Model } from '../../learn/model/model.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { surveyFields } from '../../learn/examples/collect/survey.ts';
import { createRandom } from '../../base/random.ts';
import { runSteps } from '../../objects/structure/steps.ts';
import type { HuntJob, SubjectMessage } from './hunt-job.ts';
import { openTransitions } from './open-transitions.ts';

const test = suite('openTransitions');

const LINKS = Array.from({ length: 40 }, (_, index) => `link${index}`);

test('a class with too many fields has no transitions, and the hunt is told', async () => {
  class Board {
    [link: string]: unknown;
    constructor() {
      for (const link of LINKS) this[link] = null;
    }
  }
  const boards = defineStructure<Board>({
    name: 'boards',
    create: () => new Board(),
    builders: { join: { args: [int(0, 39)], run: (board, link: number) => (board[LINKS[link]!] = board) } },
  });
  const fields = await runSteps(surveyFields(boards, 2, createRandom('1')));
  const oracle = { model: { scope: 2, fields } as Model, folder: 'boards', isNew: true };
  const told: SubjectMessage[] = [];
  const job = { trials: 1, trainingSeconds: 60, jobs: 1 } as HuntJob;
  const judges = await openTransitions(boards, oracle, job, (message) => told.push(message));
  assert.is(judges.size, 0);
  const stages = told.flatMap((message) => (message.kind === 'stage' ? [message.why] : []));
  assert.is(stages.at(-1), 'no transitions: the objects have too many fields to learn their relations');
});

test.run();
