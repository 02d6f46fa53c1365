import { provenanceOf } from '../../learn/model/provenance/provenance.ts';
import { withoutSharedChanges } from '../../learn/examples/collect/shared-objects.ts';
import { watchImports } from '../../programs/load/watch-imports.ts';
import { LEARNING_CONSTANTS } from '../../learn/learning-constants.ts';
import { pickOptions } from '../../base/options/pick-options.ts';
import { createRandom } from '../../base/random.ts';
import { framedStructure } from '../../objects/structure/framed-structure.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { Task } from '../../programs/process/task.ts';
import { loadingLimit, workLimit } from '../../programs/process/limits.ts';
import { loadSubject } from '../../learn/isolated/open-structure.ts';
import { WatchedCalls } from '../../learn/isolated/watched-calls.ts';
import { describeFatalCall } from '../findings/describe-fatal-call.ts';
import { SHARED_HUNT_OPTIONS } from '../hunt-options.ts';
import type { Hunt } from '../hunt-result.ts';
import { huntUnchecked } from '../hunt-unchecked.ts';
import { StepLimit } from '../run/step-limit.ts';
import { readCorpus } from '../corpus.ts';
import { Journal } from './journal.ts';
import type { HuntJob, SubjectMessage } from './hunt-job.ts';
import { openOracle } from './open-oracle.ts';
import { operationLocations } from './operation-locations.ts';
import { openTransitions } from './open-transitions.ts';
import { trainingSettings } from './training-settings.ts';
import { withTrusted } from './with-trusted.ts';

const { usual } = LEARNING_CONSTANTS.scope;

/** Time for the search of shared objects, in multiples of the timeout of a call. */
const SEARCH_FACTOR = 2;
/** Time in which a promise must settle before the process counts as hung: multiples of its own limit, and a margin in ms. */
const WAIT_FACTOR = 4;
const WAIT_MARGIN = 1000;

/** Loads the structure, trains a model if there is none, and hunts, in a subject's process. */
export const task: Task<HuntJob, Hunt> = async (job, context) => {
  const { builtIns, pulse, stopped } = context;
  const beat = (): void => pulse.work(workLimit(job.timeout));
  const send = (message: SubjectMessage): void => {
    if (message.kind === 'stage') {
      context.stage(message.stage);
      if (message.stage === 'training' || message.stage === 'hunting') beat();
    }
    context.send(message);
  };
  send({ kind: 'stage', stage: 'loading' });
  const imports = watchImports();
  const limit = new StepLimit({ timeout: job.timeout, builtIns });
  const calls = new WatchedCalls(context);
  const load = async (nameOrPath: string): Promise<Structure> => {
    pulse.beat(loadingLimit(job.timeout));
    const loaded = await loadSubject(nameOrPath, builtIns);
    beat();
    const framed = framedStructure(loaded, calls.frame);
    const restoring = withoutSharedChanges(
      loaded,
      framed,
      job.scope ?? usual,
      createRandom('shared objects'),
    );
    const found = await limit.run(restoring, SEARCH_FACTOR);
    if (found === undefined) calls.abandon();
    return withTrusted(found?.[0] ?? loaded, job.trust);
  };
  const sendFiles = (): void =>
    send({
      kind: 'files',
      files: [job.structure, job.baseline].flatMap((path) => (path === undefined ? [] : imports(path))),
    });
  const structure = await load(job.structure).finally(sendFiles);
  send({ kind: 'structure', name: structure.name });
  const reduced = withoutOperations(structure, job.excluded);
  const trusted = job.baseline === undefined ? reduced : await load(job.baseline).finally(sendFiles);
  const settings = trainingSettings(job.scope, job.trials, job.trust);
  const provenance = provenanceOf(imports(job.baseline ?? job.structure), process.cwd(), settings);
  const watched = framedStructure(trusted, calls.frame);
  const framed = framedStructure(reduced, builtIns.frame);
  const opened = await openOracle(framed, watched, provenance, job, calls, builtIns, send);
  const { oracle, scope, folder, relearn } = opened;
  const transitions =
    job.baseline === undefined || !job.transitions
      ? undefined
      : await openTransitions(watched, opened, job, send);
  const { timeout, known, fatalCall } = job;
  const model = job.test.model ?? folder;
  const test = { ...job.test, ...(model === undefined ? {} : { model }) };
  send({ kind: 'stage', stage: 'hunting', ...(folder === undefined ? {} : { model: folder }) });
  const locations = await operationLocations(framed, scope, limit);
  send({ kind: 'locations', locations });
  const earlier =
    fatalCall === undefined
      ? []
      : [await describeFatalCall(fatalCall, { structure, oracle, builtIns, timeout, test })];
  if (earlier.length > 0) send({ kind: 'findings', findings: earlier });
  const journal = new Journal(job.journal);
  const hunt = await huntUnchecked(
    reduced,
    {
      ...pickOptions(job, SHARED_HUNT_OPTIONS),
      ...{ oracle, scope, trusted, transitions, relearn, seed: job.seed, test, signal: stopped },
      onProgress: (done, count, total = job.calls) => {
        beat();
        const detail = `${count} ${count === 1 ? 'finding' : 'findings'}`;
        send({ kind: 'progress', stage: 'hunt', done, total, detail });
      },
      onFindings: (findings) => send({ kind: 'findings', findings: [...earlier, ...findings] }),
    },
    {
      builtIns,
      known,
      corpus: job.corpus === undefined ? [] : readCorpus(job.corpus, structure.name),
      onCases: job.tellsCases ? (cases) => send({ kind: 'cases', cases }) : undefined,
      onCoverage: (coverage) => send({ kind: 'coverage', coverage }),
      onCall: (sequence) => {
        beat();
        journal.write(sequence);
      },
      // Code that runs while a promise is awaited cannot be stopped in this process: then the watchdog reports it.
      onWait: (longest) => (longest === undefined ? beat() : pulse.beat(WAIT_FACTOR * longest + WAIT_MARGIN)),
    },
  );
  journal.close();
  return { ...hunt, findings: [...earlier, ...hunt.findings] };
};

const withoutOperations = (structure: Structure, names: readonly string[]): Structure => ({
  ...structure,
  builders: structure.builders.filter(({ name }) => !names.includes(name)),
  methods: structure.methods.filter(({ name }) => !names.includes(name)),
});
