import { breakObjects } from '../break/break.ts';
import { collect } from '../collect/collect.ts';
import { fieldExtensions } from '../collect/field-extensions.ts';
import { LearnInvError } from '../error.ts';
import { createRandom } from '../random.ts';
import type { Structure } from '../structure/structure.ts';
import { collectBeyond } from './collect-beyond.ts';
import type { Dataset, DatasetSettings } from './dataset.ts';
import { sampleBySize } from './sample-by-size.ts';

/** The largest scope: more only costs time, since windows learnt at small scopes judge larger objects too. */
const LARGEST_SCOPE = 100;

/**
 * How much is collected. Candidate vectors need every state, or as many as can be had, to tell broken objects that
 * are valid. Windows do not (see {@link collectBeyond}), and are not kept waiting for them.
 */
const LIMITS = { maxCalls: 1_000_000, maxStates: 60_000 };
const WINDOW_LIMITS = { maxCalls: 150_000, maxStates: 20_000 };
/** What is not said otherwise. */
const DEFAULTS: Omit<DatasetSettings, keyof typeof LIMITS> = {
  seed: '1',
  driver: 'auto',
  maxValid: 5000,
  rounds: 4,
  maxBroken: 40_000,
};

/**
 * How a dataset is made; the settings not given have their defaults. Those of `maxCalls` and `maxStates` are 150,000 and
 * 20,000 where what lies beyond is collected too and the driver is `auto`, else 1,000,000 and 60,000.
 */
export interface DatasetOptions extends Partial<Omit<DatasetSettings, 'seed'>> {
  /** At most this many objects of a class; 1..100. */
  readonly scope: number;
  readonly seed?: string | number;
  /** Whether to collect what lies beyond as well, which windows need; default true. */
  readonly beyond?: boolean;
  /** Called now and then: the stage, how much of it is done, and of how much where that is known. */
  readonly onProgress?: ((stage: 'collect' | 'break', done: number, total?: number) => void) | undefined;
}

/** A dataset and how long each stage took, in seconds. */
export interface MadeDataset {
  readonly dataset: Dataset;
  readonly seconds: { readonly collect: number; readonly break: number };
}

/**
 * Collects valid objects of a structure and breaks them (paper, section IV-A).
 *
 * @throws LearnInvError `BAD_OPTION` for a scope that is no integer in 1..100, and whatever is wrong with the
 * structure (see {@link collect}).
 */
export function makeDataset(structure: Structure, options: DatasetOptions): MadeDataset {
  const { scope, onProgress } = options;
  if (!Number.isInteger(scope) || scope < 1 || scope > LARGEST_SCOPE) {
    throw new LearnInvError('BAD_OPTION', 'the scope is out of range', {
      expected: `an integer from 1 to ${LARGEST_SCOPE}: the most objects of one class`,
      got: String(scope),
      hint: 'scopes of 5 to 8 serve most structures',
    });
  }
  const settings = settingsOf(options);
  const { driver, maxCalls, maxStates, maxValid, rounds, maxBroken } = settings;
  const random = createRandom(`${structure.name}/${scope}/${settings.seed}`);
  const begin = performance.now();
  const collected = collect(
    structure,
    { k: scope, driver, maxCalls, maxStates, onProgress: (found) => onProgress?.('collect', found) },
    random.fork('collect'),
  );
  const valid = sampleBySize(collected.graphs, maxValid, random.fork('sample'));
  const breaking = performance.now();
  const { graphs, spuriousDropped } = breakObjects(
    valid,
    collected.schema,
    fieldExtensions(collected.graphs),
    {
      known: collected.keys,
      rounds,
      limit: maxBroken,
      onProgress: (done, total) => onProgress?.('break', done, total),
    },
    random.fork('break'),
  );
  const beyond =
    options.beyond === false
      ? {}
      : { beyond: collectBeyond(structure, collected, scope, random.fork('beyond')) };
  const end = performance.now();
  return {
    dataset: {
      structure: structure.name,
      scope,
      seed: settings.seed,
      settings,
      fields: collected.fields,
      schema: collected.schema,
      valid,
      broken: graphs,
      spuriousDropped,
      ...beyond,
    },
    seconds: { collect: (breaking - begin) / 1000, break: (end - breaking) / 1000 },
  };
}

function settingsOf({ beyond = true, ...given }: DatasetOptions): DatasetSettings {
  const driver = given.driver ?? DEFAULTS.driver;
  const limits = beyond && driver === 'auto' ? WINDOW_LIMITS : LIMITS;
  return {
    seed: String(given.seed ?? DEFAULTS.seed),
    driver,
    maxCalls: given.maxCalls ?? limits.maxCalls,
    maxStates: given.maxStates ?? limits.maxStates,
    maxValid: given.maxValid ?? DEFAULTS.maxValid,
    rounds: given.rounds ?? DEFAULTS.rounds,
    maxBroken: given.maxBroken ?? DEFAULTS.maxBroken,
  };
}
