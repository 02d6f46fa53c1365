import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { encodeRows } from '../windows/encoding.ts';
import { vectorEncoding, type CellForm } from './vector-encoding.ts';
import { countCells, MAX_CELLS } from './vector-layout.ts';
import { LearnInvError } from '../../base/error.ts';
import type { ClassSchema, Schema } from '../../objects/heap/schema.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { randomSearch } from '../network/search/random-search.ts';
import type { SearchOptions, SearchResult } from '../network/types.ts';
import { createRandom } from '../../base/random.ts';

const { maxNumbers, minRows } = LEARNING_CONSTANTS.vectors;

/** Trains a network on candidate vectors (paper, section IV), sampled to fit memory. Throws `BAD_OPTION` if too few fit. */
export async function trainVectors(
  { schema, valid, broken }: TrainingObjects,
  cells: CellForm,
  options: SearchOptions,
): Promise<SearchResult> {
  const rows = affordableRows(schema);
  const random = createRandom(`${options.seed}/rows`);
  const sample = <T>(items: readonly T[], most: number): readonly T[] =>
    items.length <= most ? items : random.shuffle([...items]).slice(0, most);
  const kept = sample(valid, Math.floor(rows / 4));
  const encoding = vectorEncoding(schema, cells);
  return randomSearch(encodeRows(encoding, kept, sample(broken, rows - kept.length)), options);
}

/** Returns the number of candidate vectors that fit into memory. */
function affordableRows(schema: Schema): number {
  const cells = countCells(schema);
  const width = cells > MAX_CELLS ? cells : vectorEncoding(schema, 'one-hot').width;
  const rows = Math.floor(maxNumbers / width);
  if (rows >= minRows) return rows;
  throw new LearnInvError('BAD_OPTION', 'the objects are too large for candidate vectors', {
    expected: `vectors of at most ${Math.floor(maxNumbers / minRows)} columns`,
    got: `${width}, most of them for ${widestClass(schema)}`,
    hint: 'leave out --encoding vector, use a smaller scope, or bound objects, items and values under `scope`',
  });
}

/** Returns the class whose objects have the most fields and items in total. */
function widestClass({ classes }: Schema): string {
  const slots = ({ objects, fields, items }: ClassSchema): number => objects * (fields.length + items);
  return classes.reduce((widest, known) => (slots(known) > slots(widest) ? known : widest)).name;
}
