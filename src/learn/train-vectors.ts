import type { TrainingObjects } from '../dataset/dataset.ts';
import { encodeBags } from '../encode/encode-bags.ts';
import { vectorEncoding, type CellForm } from '../encode/vector/vector-encoding.ts';
import { LearnInvError } from '../error.ts';
import type { ClassSchema, Schema } from '../heap/schema.ts';
import { createRandom } from '../random.ts';
import { randomSearch } from '../network/search/random-search.ts';
import type { SearchOptions, SearchResult } from '../network/types.ts';

/** Training rows are kept to this many numbers in all (128 MB of them), so that memory stays flat. */
const NUMBERS = 32_000_000;
/** Fewer rows than this teach nothing. */
const FEWEST_ROWS = 400;

/**
 * Trains a classifier on candidate vectors (paper, section IV). Where they are too many for memory, broken objects
 * are left out at random.
 *
 * @throws LearnInvError `BAD_OPTION` where vectors are too wide for even a few.
 */
export async function trainVectors(
  { schema, valid, broken }: TrainingObjects,
  cells: CellForm,
  options: SearchOptions,
): Promise<SearchResult> {
  const rows = affordableRows(schema);
  const random = createRandom(`${options.seed}/rows`);
  const some = <T>(items: readonly T[], limit: number): readonly T[] =>
    items.length <= limit ? items : random.shuffle([...items]).slice(0, limit);
  const kept = some(valid, Math.floor(rows / 4));
  const bags = encodeBags(vectorEncoding(schema, cells), kept, some(broken, rows - kept.length));
  return randomSearch(bags, options);
}

/** How many candidate vectors of a schema can be trained on. */
function affordableRows(schema: Schema): number {
  const { width } = vectorEncoding(schema, 'one-hot');
  const rows = Math.floor(NUMBERS / width);
  if (rows >= FEWEST_ROWS) return rows;
  throw new LearnInvError('BAD_OPTION', 'the objects are too large for candidate vectors', {
    expected: `vectors of at most ${Math.floor(NUMBERS / FEWEST_ROWS)} columns`,
    got: `${width}, most of them for ${widestClass(schema)}`,
    hint: 'leave out --encoding vector, take a smaller scope, or bound objects, items and values under `scope`',
  });
}

/** The class whose objects have the most fields and items between them. */
function widestClass({ classes }: Schema): string {
  const slots = ({ objects, fields, items }: ClassSchema): number => objects * (fields.length + items);
  return classes.reduce((widest, known) => (slots(known) > slots(widest) ? known : widest)).name;
}
