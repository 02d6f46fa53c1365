import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../../random.ts';
import { imageInput, type Input } from './input.ts';
import { loadMaker, MissingMaker } from './load-maker.ts';

/** The part of the package `@napi-rs/canvas` that is used. */
interface CanvasModule {
  readonly loadImage: (file: Buffer) => Promise<{ readonly width: number; readonly height: number }>;
  readonly createCanvas: (
    width: number,
    height: number,
  ) => {
    getContext(kind: '2d'): {
      drawImage(image: unknown, x: number, y: number, width: number, height: number): void;
      getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
    };
  };
}

/** Pixels of the longer side of a picture. */
const SIZE = 320;

let stock: string | undefined;

/** Names the folder of pictures, which has a folder for each label. */
export function usePictures(folder: string | undefined): void {
  stock = folder;
}

/**
 * Returns pictures of a label from the user's folder; of another label if it is undefined.
 *
 * @throws MissingMaker if there is no folder.
 */
export async function pictures(label: string | undefined, count: number, random: Random): Promise<Input[]> {
  if (stock === undefined)
    throw new MissingMaker(
      'no inputs: pictures need a folder with a folder for each label; give it with --pictures',
    );
  const { loadImage, createCanvas } = await loadMaker<CanvasModule>('@napi-rs/canvas', 'pictures');
  const folder = stock;
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? one.name : [],
  );
  const own = names.filter((name) => label === undefined || name.toLowerCase() === label.toLowerCase());
  const files = own.flatMap((name) =>
    readdirSync(join(folder, name)).flatMap((file) =>
      /\.(?:png|jpe?g|webp)$/i.test(file) ? join(name, file) : [],
    ),
  );
  const found: Input[] = [];
  for (const file of random.shuffle(files.toSorted()).slice(0, count)) {
    const image = await loadImage(readFileSync(join(folder, file)));
    const scale = SIZE / Math.max(image.width, image.height);
    const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
    const context = createCanvas(width, height).getContext('2d');
    context.drawImage(image, 0, 0, width, height);
    found.push(imageInput({ data: context.getImageData(0, 0, width, height).data, width, height }, file));
  }
  return found;
}
