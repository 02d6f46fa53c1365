import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createRepOK, type RepOK } from '../../classifier/classifier.ts';
import { loadModel } from '../../classifier/load-model.ts';
import type { Model } from '../../classifier/model.ts';
import { modelToJson } from '../../classifier/model-json.ts';
import { MODEL_FILE } from '../../classifier/save-model.ts';
import { surveyFields } from '../../collect/survey.ts';
import { LearnInvError } from '../../error.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import type { BuiltIns } from '../run/built-ins.ts';
import { TimeLimit } from '../run/time-limit.ts';
import { learn } from '../../learn/learn.ts';
import { relearn } from '../../learn/relearn.ts';
import { createRandom } from '../../random.ts';
import type { Structure } from '../../structure/structure.ts';
import type { HuntJob, SubjectMessage } from './messages.ts';

/** The survey of builders gets so many times the limit of one call. */
const SURVEY = 30;

/** An oracle for a hunt, and how to get a better one. */
export interface OpenedOracle {
  readonly repOK: RepOK;
  readonly folder: string;
  readonly relearn: (rejected: readonly ObjectGraph[]) => Promise<RepOK>;
}

/**
 * The model to hunt with: the one that is there, or else one trained now.
 *
 * @param trusted the structure whose builders it learns, or learnt, from.
 * @throws LearnInvError where the structure cannot be learnt from, or the model is another one's.
 */
export async function openOracle(
  trusted: Structure,
  job: HuntJob,
  builtIns: BuiltIns,
  tell: (message: SubjectMessage) => void,
): Promise<OpenedOracle> {
  const folder = job.model ?? join('models', trusted.name);
  const { scope, trials, jobs } = job;
  const options = {
    trials,
    ...(jobs === undefined ? {} : { jobs }),
    onProgress: (stage: string, done: number, total?: number, detail?: string) =>
      tell({
        kind: 'progress',
        stage,
        done,
        ...(total === undefined ? {} : { total }),
        ...(detail === undefined ? {} : { detail }),
      }),
  };
  /** Trains with the built-ins as the subject left them, since its builders run in between. */
  const training = async (why: string, work: () => Promise<Model>): Promise<Model> => {
    tell({ kind: 'stage', stage: 'training', why, model: folder });
    builtIns.enter();
    let model: Model;
    try {
      model = await work();
    } finally {
      builtIns.leave();
    }
    tell({ kind: 'model', json: modelToJson(model), folder });
    return model;
  };

  survey(trusted, job, builtIns);
  let model: Model;
  if (existsSync(folder.endsWith('.json') ? folder : join(folder, MODEL_FILE))) {
    model = loadModel(folder);
    if (model.structure !== trusted.name) throw ofAnother(model, trusted, folder);
  } else {
    const why = `no model in ${folder}: training one on ${trusted.name}, scope ${scope}`;
    model = await training(why, async () => (await learn(trusted, { scope, ...options })).model);
  }
  return {
    repOK: createRepOK(model),
    folder,
    relearn: async (rejected) => {
      const why = `the model rejects ${rejected.length} objects that the builders of ${trusted.name} make: training it anew with them`;
      model = await training(why, () => relearn(trusted, model, rejected, options));
      tell({ kind: 'stage', stage: 'hunting' });
      return createRepOK(model);
    },
  };
}

/** Drives the builders for a moment: whether they return, and whether anything can be seen of what they do. */
function survey(trusted: Structure, { scope, timeout }: HuntJob, builtIns: BuiltIns): void {
  const work = (): void => {
    builtIns.frame(() => surveyFields(trusted, scope, createRandom('survey')));
  };
  const returned = new TimeLimit(timeout).run(work, SURVEY);
  builtIns.leave();
  if (returned) return;
  throw new LearnInvError('INVALID_STRUCTURE', `a builder of "${trusted.name}" does not return`, {
    expected: `builders that return within ${timeout} ms: ${trusted.builders.map(({ name }) => name).join(', ')}`,
    got: `a few hundred calls that took longer than ${SURVEY * timeout} ms`,
    hint: 'trust other methods, or allow calls more time with --timeout',
  });
}

const ofAnother = ({ structure }: Model, trusted: Structure, folder: string): LearnInvError =>
  new LearnInvError('BAD_OPTION', `the model in ${folder} is one of another structure`, {
    expected: `a model of "${trusted.name}", whose builders it can be put to`,
    got: `one of "${structure}"`,
    hint: `leave --model out to train one, or hunt with --baseline <${structure}>`,
  });
