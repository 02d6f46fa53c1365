import { breakObjects } from '../break/break.ts';
import { collect } from '../collect/collect.ts';
import { fieldExtensions } from '../collect/field-extensions.ts';
import { vectorEncoding } from '../encode/vector-encoding.ts';
import { LearnInvError } from '../error.ts';
import type { ClassSchema, Schema } from '../heap/schema.ts';
import { createRandom } from '../random.ts';
import type { Structure } from '../structure/structure.ts';
import type { Dataset, DatasetSettings } from './dataset.ts';
import { sampleBySize } from './sample-by-size.ts';

/** The largest scope: beyond it a candidate vector is longer than it is useful. */
const LARGEST_SCOPE = 100;

/** Training rows are kept to this many numbers in all (128 MB of them), so that memory stays flat. */
const NUMBERS = 32_000_000;

/** Fewer rows than this teach nothing. */
const FEWEST_ROWS = 400;

/** What is not said otherwise. */
const DEFAULTS: DatasetSettings = {
  seed: '1',
  driver: 'auto',
  calls: 1_000_000,
  states: 60_000,
  objects: 5000,
  rounds: 4,
  broken: 40_000,
};

/** How a dataset is made; the settings not given have their defaults. */
export interface DatasetOptions extends Partial<Omit<DatasetSettings, 'seed'>> {
  /** At most this many objects of a class; 1..100. */
  readonly scope: number;
  readonly seed?: string | number;
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
  const { driver, calls, states, objects, rounds, broken } = settings;
  const random = createRandom(`${structure.name}/${scope}/${settings.seed}`);
  const begin = performance.now();
  const collected = collect(
    structure,
    { k: scope, driver, calls, objects: states, onProgress: (found) => onProgress?.('collect', found) },
    random.fork('collect'),
  );
  const affordable = affordableRows(collected.schema);
  const valid = sampleBySize(
    collected.graphs,
    Math.min(objects, Math.floor(affordable / 4)),
    random.fork('sample'),
  );
  const breaking = performance.now();
  const { graphs, spuriousDropped } = breakObjects(
    valid,
    collected.schema,
    fieldExtensions(collected.graphs),
    {
      known: collected.keys,
      rounds,
      limit: Math.min(broken, affordable - valid.length),
      onProgress: (done, total) => onProgress?.('break', done, total),
    },
    random.fork('break'),
  );
  const end = performance.now();
  return {
    dataset: {
      structure: structure.name,
      scope,
      settings,
      fields: collected.fields,
      schema: collected.schema,
      valid,
      broken: graphs,
      spuriousDropped,
    },
    seconds: { collect: (breaking - begin) / 1000, break: (end - breaking) / 1000 },
  };
}

function settingsOf({
  seed,
  driver,
  calls,
  states,
  objects,
  rounds,
  broken,
}: DatasetOptions): DatasetSettings {
  return {
    seed: String(seed ?? DEFAULTS.seed),
    driver: driver ?? DEFAULTS.driver,
    calls: calls ?? DEFAULTS.calls,
    states: states ?? DEFAULTS.states,
    objects: objects ?? DEFAULTS.objects,
    rounds: rounds ?? DEFAULTS.rounds,
    broken: broken ?? DEFAULTS.broken,
  };
}

/**
 * How many candidate vectors of a schema can be trained on.
 *
 * @throws LearnInvError `BAD_OPTION` where they are too wide for even a few.
 */
function affordableRows(schema: Schema): number {
  const { width } = vectorEncoding(schema, 'one-hot');
  const rows = Math.floor(NUMBERS / width);
  if (rows >= FEWEST_ROWS) return rows;
  throw new LearnInvError('BAD_OPTION', 'the objects are too large for candidate vectors', {
    expected: `vectors of at most ${Math.floor(NUMBERS / FEWEST_ROWS)} columns`,
    got: `${width}, most of them for ${widestClass(schema)}`,
    hint: 'take a smaller scope, bound objects, items and values under `scope`, or give a smaller view with `expose`',
  });
}

/** The class whose objects have the most fields and items between them. */
function widestClass({ classes }: Schema): string {
  const slots = ({ objects, fields, items }: ClassSchema): number => objects * (fields.length + items);
  return classes.reduce((widest, known) => (slots(known) > slots(widest) ? known : widest)).name;
}
