import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';

/** One person on each: the left and the right edge in a picture of the package face-api, cut by hand, as shares of its width. */
const PEOPLE: readonly (readonly [sample: number, left: number, right: number])[] = [
  [1, 0.05, 0.38],
  [1, 0.65, 0.97],
  [3, 0.2, 0.5],
  [3, 0.73, 1],
  [4, 0, 0.3],
  [4, 0.65, 0.97],
  [6, 0.08, 0.33],
  [6, 0.75, 1],
];

/** Writes pictures of people into a folder, those of the package face-api in the folder `samples`; a folder for each label. */
export async function writePeople(samples: string, folder: string): Promise<void> {
  for (const [at, [sample, left, right]] of PEOPLE.entries()) {
    const image = await loadImage(readFileSync(join(samples, `sample${sample}.jpg`)));
    const [width, height] = [Math.round(image.width * (right - left)), image.height];
    const canvas = createCanvas(width, height);
    canvas.getContext('2d').drawImage(image, -left * image.width, 0);
    for (const label of ['person', 'human face']) {
      mkdirSync(join(folder, label), { recursive: true });
      writeFileSync(join(folder, label, `person-${at}.png`), canvas.toBuffer('image/png'));
    }
  }
}
