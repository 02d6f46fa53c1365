import type { Random } from '../../../random.ts';
import { imageInput, type Input, type Pixels } from './input.ts';
import { loadMaker } from './load-maker.ts';
import { blankImage } from './plain-images.ts';

/** The part of the package `qrcode` that is used. */
interface QrCode {
  readonly create: (
    text: string,
    options: { readonly errorCorrectionLevel: string },
  ) => { readonly modules: { readonly size: number; readonly data: Uint8Array } };
}

/** Returns images of QR codes of different sizes, colours and levels of correction. */
export async function qrCodes(text: string, count: number, random: Random): Promise<Input[]> {
  const { create } = await loadMaker<QrCode>('qrcode', 'QR codes');
  return Array.from({ length: count }, (_, at) => {
    const level = ['L', 'M', 'Q', 'H'][at % 4]!;
    const scale = 3 + random.below(6);
    const ink = [random.below(90), random.below(90), random.below(90)];
    const { size, data } = create(text, { errorCorrectionLevel: level }).modules;
    const margin = 4;
    const pixels = blankImage((size + 2 * margin) * scale, (size + 2 * margin) * scale, [255, 255, 255]);
    data.forEach((dark, index) => {
      if (dark === 1)
        paint(
          pixels,
          (margin + (index % size)) * scale,
          (margin + Math.floor(index / size)) * scale,
          scale,
          ink,
        );
    });
    return imageInput(pixels, `QR code of ${JSON.stringify(text)}`);
  });
}

function paint({ data, width }: Pixels, x: number, y: number, size: number, ink: readonly number[]): void {
  for (let row = y; row < y + size; row++)
    for (let column = x; column < x + size; column++) data.set(ink, 4 * (row * width + column));
}
