import type { Random } from '../../../base/random.ts';
import { imageInput, type FileInput, type Pixels } from './input.ts';
import { emptySounds } from './speech.ts';

type Colour = readonly [red: number, green: number, blue: number];

export function blankImage(width: number, height: number, colour: Colour): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set([...colour, 255], at);
  return { data, width, height };
}

export function noiseImage(width: number, height: number, random: Random): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at++) data[at] = at % 4 === 3 ? 255 : random.below(256);
  return { data, width, height };
}

const COLOURS: readonly Colour[] = [
  [255, 255, 255],
  [0, 0, 0],
  [128, 128, 128],
  [200, 30, 30],
  [30, 60, 200],
  [240, 230, 140],
];

/** Returns images that show nothing: each of one colour. */
export const emptyImages = (count: number, random: Random): FileInput[] =>
  Array.from({ length: count }, (_, at) => {
    const colour: Colour = COLOURS[at] ?? [random.below(256), random.below(256), random.below(256)];
    return imageInput(blankImage(drawSide(random), drawSide(random), colour), 'one colour');
  });

export const noiseImages = (count: number, random: Random): FileInput[] =>
  Array.from({ length: count }, () =>
    imageInput(noiseImage(drawSide(random), drawSide(random), random), 'noise'),
  );

const drawSide = (random: Random): number => 64 + 32 * random.below(4);

/** Returns images that show nothing, or sounds without words. */
export const emptyInputs = (kind: FileInput['kind'], count: number, random: Random): FileInput[] =>
  kind === 'image'
    ? [...emptyImages(Math.ceil(count / 2), random), ...noiseImages(Math.floor(count / 2), random)]
    : emptySounds(count, random);

/** Returns an image or a sound that is read soon: code that goes over all pixels is explored with it. */
export const smallInput = (kind: FileInput['kind'], random: Random): FileInput =>
  kind === 'image'
    ? imageInput(blankImage(16, 16, [255, 255, 255]), 'one colour')
    : emptySounds(1, random)[0]!;
