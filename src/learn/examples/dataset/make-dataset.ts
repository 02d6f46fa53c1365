import { itemAt } from '../../../base/item-at.ts';
import type { CollectOptions } from '../collect/drive.ts';
import { breakObjects } from '../break-fields/break.ts';
import { collect, type Collected } from '../collect/collect.ts';
import { privateFields, nothingBreaks } from '../collect/unreadable-state.ts';
import { surveyFields } from '../collect/survey.ts';
import { findCounters } from '../value-sorts/find-counters.ts';
import { findPlainHints } from '../value-sorts/find-plain-hints.ts';
import { findSorts } from '../value-sorts/find-sorts.ts';
import { findUnrepeatable } from '../value-sorts/find-unrepeatable.ts';
import { withCounters } from '../value-sorts/with-counters.ts';
import { withinDeadline } from '../collect/within-deadline.ts';
import { fieldExtensions } from '../collect/field-extensions.ts';
import { graphKey } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { checkOptions } from '../../../base/options/check-options.ts';
import { createRandom } from '../../../base/random.ts';
import { Deadline } from '../../../base/time-limit/deadline.ts';
import { createChecked } from '../../../objects/structure/invoke.ts';
import { runSteps } from '../../../objects/structure/steps.ts';
import { requireStructure } from '../../../objects/structure/require-structure.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { chooseScopes } from './choose-scopes.ts';
import { collectBeyond } from './collect-beyond.ts';
import { datasetRules, datasetSettings, type DatasetOptions } from './dataset-options.ts';
import type { Dataset } from './dataset.ts';
import { sampleBySize } from './sample-by-size.ts';
import { Saturation } from './saturation.ts';
import { isViewed } from '../../../objects/structure/is-viewed.ts';

const { complete } = LEARNING_CONSTANTS.beyond;
const { randomShare } = LEARNING_CONSTANTS.collect;

/** A dataset, and the seconds that its stages took. */
export interface MadeDataset {
  readonly dataset: Dataset;
  /** Seconds to collect valid objects, and to break them, find the sorts of fields and collect objects beyond the scope. */
  readonly seconds: { readonly collect: number; readonly break: number };
}

/**
 * Collects valid objects of a structure and breaks them (paper, section IV-A).
 *
 * @param structure the class, as {@link defineStructure} declares it.
 * @param options all have defaults.
 * @throws LearnInvError `BAD_OPTION` for an unknown or wrong option; `NO_EXAMPLES` if fewer than two objects are within
 * the scope; `TIME_LIMIT` if it takes longer than `seconds`; `NO_READABLE_STATE`, `NO_BUILDERS`, `BUILDER_THREW`,
 * `NOT_REPEATABLE`, `NEVER_SETTLED`, `UNKNOWN_METHOD` or `INVALID_STRUCTURE` if the builders cannot be driven.
 * @example
 * ```ts
 * const { dataset } = await makeDataset(structure, { scope: 6, seed: 1 });
 * writeDataset(dataset, 'datasets/stack-6.jsonl.gz');
 * ```
 */
export async function makeDataset(structure: Structure, options: DatasetOptions = {}): Promise<MadeDataset> {
  requireStructure('makeDataset', structure);
  checkOptions('makeDataset', options, datasetRules, '{ scope: 6 }');
  const { beyond: withBeyond = true } = options;
  const settings = datasetSettings(options);
  const { driver, maxCalls, maxStates, maxValid, rounds, maxBroken } = settings;
  const deadline = new Deadline(`the dataset of "${structure.name}"`, options.seconds);
  const given = withinDeadline(structure, deadline);
  const begin = performance.now();
  deadline.stage = 'choosing a scope';
  const scopes = options.scope === undefined ? await chooseScopes(given, settings) : [options.scope];
  const scope = itemAt(scopes, scopes.length - 1);
  const random = createRandom(`${structure.name}/${scope}/${settings.seed}`);
  const onProgress = (stage: 'collect' | 'break', done: number, total?: number): void =>
    options.onProgress?.(stage, done, total, `scope ${scope}`);
  onProgress('collect', 0);
  deadline.stage = 'repeating calls';
  const unrepeatable = await runSteps(findUnrepeatable(given, scope, random.fork('repeat')));
  const bounded = { ...given, ignore: [...(given.ignore ?? []), ...unrepeatable] };
  deadline.stage = `collecting objects of scope ${scope}`;
  const collecting = random.fork('collect');
  const fields = await runSteps(surveyFields(bounded, scope, collecting.fork('survey')));
  const saturation = new Saturation(bounded, fields, random.fork('beyond'));
  if (withBeyond && driver === 'auto') await saturation.through(Math.min(scope - 1, complete.maxScope));
  const canSaturate = driver !== 'auto' || saturation.isFeasible(scope, maxCalls);
  const limits: CollectOptions = {
    k: scope,
    fields,
    driver: canSaturate ? driver : 'random',
    maxCalls: canSaturate ? maxCalls : Math.ceil(randomShare * maxCalls),
    maxStates,
    // Without saturation, more objects than are trained on would be made in vain.
    maxSampled: withBeyond && driver === 'auto' ? Math.min(maxValid, maxStates) : maxStates,
    onProgress: (found) => onProgress('collect', found),
  };
  const collected = await collect(bounded, limits, collecting);
  const valid = sampleBySize(collected.graphs, maxValid, random.fork('sample'));
  const collectEnd = performance.now();
  const extensions = fieldExtensions(collected.graphs);
  deadline.stage = 'breaking objects';
  const onBroken = (done: number, total: number): void => {
    deadline.check();
    onProgress('break', done, total);
  };
  const breaking = { known: collected.keys, rounds, maxBroken, onProgress: onBroken };
  const { schema } = collected;
  const { graphs: broken, spuriousDropped } = breakObjects(
    valid,
    schema,
    extensions,
    breaking,
    random.fork('break'),
  );
  if (broken.length === 0 || extensions.varying < 2) await requireReadable(bounded, collected);
  // Sorts come first: what is new in larger objects is measured with the vocabulary that training uses.
  deadline.stage = 'finding the sorts of fields';
  const hints = await findPlainHints(bounded, scope, collected, random.fork('plain objects'));
  const found = withBeyond
    ? await findSorts(bounded, scope, { ...collected, hints }, random.fork('sorts'))
    : undefined;
  const counters = withBeyond
    ? await runSteps(findCounters(bounded, scope, fields, random.fork('counters')))
    : [];
  const sorts = withCounters(found?.sorts ?? [], counters, valid, hints);
  deadline.stage = 'collecting larger objects';
  const evidence = { sorts, hints };
  const beyond =
    found && (await collectBeyond(bounded, collected, evidence, scope, random.fork('beyond'), saturation));
  // The complete scope has objects that are only reached through larger ones. Most often there are none.
  const reached = new Set(beyond?.complete.map(graphKey).filter((key) => !collected.keys.has(key)));
  const invalid = reached.size === 0 ? broken : broken.filter((graph) => !reached.has(graphKey(graph)));
  const end = performance.now();
  return {
    dataset: {
      structure: structure.name,
      scope,
      seed: settings.seed,
      settings,
      fields,
      schema,
      valid,
      broken: invalid,
      spuriousDropped: spuriousDropped + broken.length - invalid.length,
      ...(found && { sorts, unmapped: found.unmapped }),
      ...(Object.keys(hints).length > 0 && { plainObjects: hints }),
      ...(unrepeatable.length > 0 && { unrepeatable }),
      ...(beyond && { beyond }),
    },
    seconds: { collect: (collectEnd - begin) / 1000, break: (end - collectEnd) / 1000 },
  };
}

/**
 * Throws `NO_READABLE_STATE` for a dataset in which no part depends on another, if some of the state is hidden. A class
 * whose state is all readable may have no invariant; its model then accepts every object of the known kinds.
 */
async function requireReadable(structure: Structure, { schema, fields }: Collected): Promise<void> {
  const object = await createChecked(structure, schema.k);
  if (!isViewed(structure) && privateFields(object).length === 0) return;
  throw nothingBreaks(structure, object, fields);
}
