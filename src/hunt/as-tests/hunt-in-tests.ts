import { createRandom } from '../../base/random.ts';
import { settledOptions } from '../../base/options/options-of.ts';
import { LearnInvError } from '../../base/error.ts';
import { privateFields } from '../../learn/examples/collect/unreadable-state.ts';
import { withoutSharedChanges } from '../../learn/examples/collect/shared-objects.ts';
import { LEARNING_CONSTANTS } from '../../learn/learning-constants.ts';
import { loadModel } from '../../learn/model/load-model.ts';
import { framedStructure } from '../../objects/structure/framed-structure.ts';
import { createChecked } from '../../objects/structure/invoke.ts';
import { isViewed } from '../../objects/structure/is-viewed.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { BuiltIns } from '../../programs/process/built-ins.ts';
import { CORPUS_FOLDER, readCorpus } from '../corpus.ts';
import type { Finding } from '../findings/finding.ts';
import type { Hunt } from '../hunt-result.ts';
import { knownEntry } from '../known/known-entry.ts';
import { KNOWN_FILE, readKnownFindings } from '../known/known-findings.ts';
import { huntUnchecked } from '../hunt-unchecked.ts';
import { openLearnedOracle } from '../oracle/learned-oracle.ts';
import { StepLimit } from '../run/step-limit.ts';
import { HUNT_TEST_OPTIONS, type HuntTestOptions } from './hunt-test-options.ts';
import { ModelCache } from './model-cache.ts';

const { usual } = LEARNING_CONSTANTS.scope;
/** Time for the first calls of the builders, in multiples of the timeout of a call. */
const FIRST_FACTOR = 10;

/**
 * Hunts in this process, as tests do. The model is the one that the user named, else that of the cache, else one that is
 * trained and put into the cache. The stored sequences of the project are replayed first, and findings that it knows of are left
 * out.
 *
 * @throws LearnInvError if the structure, the model or an option cannot be used.
 */
export async function huntInTests(given: Structure, options: HuntTestOptions): Promise<Hunt> {
  const { model, seed, seconds, scope, trials, jobs, oracle, allowWeak, ...hunting } = settledOptions(
    HUNT_TEST_OPTIONS,
    options,
  );
  const { timeout } = hunting;
  const builtIns = new BuiltIns();
  const structure = await firstCalls(given, scope ?? usual, new StepLimit({ timeout, builtIns }), builtIns);
  await requireExposed(structure, scope ?? usual);
  const framed = framedStructure(structure, builtIns.frame);
  const code = structure.builders.flatMap(({ run }) => (run === undefined ? [] : [String(run)]));
  const cache = new ModelCache(framed, { scope, trials, code });
  const opened = await openLearnedOracle(framed, framed, {
    ...{ oracle, timeout, scope, trials, seconds, jobs, allowWeak },
    findModel: () => (model === undefined ? cache.find() : loadModel(model)),
    trainFor: async (_why, work) => {
      const learned = await work();
      if (model === undefined) cache.save(learned);
      return learned;
    },
  });
  const hunt = await huntUnchecked(
    structure,
    {
      ...hunting,
      ...{ seed, oracle: opened.oracle, scope: opened.scope, relearn: opened.relearn },
      signal: AbortSignal.timeout(1000 * seconds),
    },
    { builtIns, corpus: readCorpus(CORPUS_FOLDER, structure.name) },
  );
  const { name } = structure;
  const known = readKnownFindings(KNOWN_FILE).filter((entry) => entry.structure === name);
  const isNew = (finding: Finding): boolean => knownEntry(name, finding, known) === undefined;
  return { ...hunt, findings: hunt.findings.filter(isNew) };
}

/**
 * Calls the builders for the first time.
 *
 * @returns the structure, without changes of objects that all objects share.
 * @throws LearnInvError `INVALID_STRUCTURE` if a call does not return.
 */
async function firstCalls(
  given: Structure,
  k: number,
  limit: StepLimit,
  builtIns: BuiltIns,
): Promise<Structure> {
  let current = 'create';
  const framed = framedStructure(given, (work, name) => {
    current = name;
    return builtIns.frame(work);
  });
  const restoring = withoutSharedChanges(given, framed, k, createRandom('shared objects'));
  const found = await limit.run(restoring, FIRST_FACTOR);
  if (found !== undefined) return found[0];
  throw new LearnInvError('INVALID_STRUCTURE', `${current} of "${given.name}" does not return`, {
    expected: `calls that return within ${limit.timeout} ms`,
    got: `${current}, which took longer`,
    hint: 'trust other methods, or give more time: hunt(structure, { timeout: 5000 })',
  });
}

/**
 * Refuses a class whose private fields cannot be read: `learn-inv hunt` loads classes so that they expose them, but here the
 * test runner loads them, and a hunt would judge a part of the state.
 *
 * @throws LearnInvError `NO_READABLE_STATE`.
 */
async function requireExposed(structure: Structure, k: number): Promise<void> {
  if (isViewed(structure) || structure.privateFields === false) return;
  const hidden = privateFields(await createChecked(structure, k));
  if (hidden.length === 0) return;
  throw new LearnInvError('NO_READABLE_STATE', `private fields of "${structure.name}" cannot be read`, {
    expected: 'a class that was loaded so that its private fields can be read',
    got: `${hidden.join(', ')} out of reach`,
    hint: "with Vitest add `privateFields()` of 'learn-inv/vite' to `plugins` in its configuration; with node:test import 'learn-inv/private-fields' first; elsewhere `observe` members that show the state, or declare `privateFields: false`",
  });
}
