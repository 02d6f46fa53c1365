import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import { imageInput, type Input, type Pixels } from './input.ts';
import { loadMaker } from './load-maker.ts';
import { blankImage } from './plain-images.ts';

interface QrCode {
  readonly create: (
    text: string,
    options: { readonly errorCorrectionLevel: string },
  ) => { readonly modules: { readonly size: number; readonly data: Uint8Array } };
}

/** White modules around a code. */
const MARGIN = 4;

/** Returns images of QR codes of texts, in a row, of different sizes, colours and levels of correction. */
export async function qrCodes(texts: readonly string[], count: number, random: Random): Promise<Input[]> {
  const { create } = await loadMaker<QrCode>('qrcode', 'QR codes');
  return Array.from({ length: count }, (_, at) => {
    const level = itemAt(['L', 'M', 'Q', 'H'], at % 4);
    const scale = 3 + random.below(6);
    const ink = [random.below(90), random.below(90), random.below(90)];
    const codes = texts.map((text) => create(text, { errorCorrectionLevel: level }).modules);
    const cell = Math.max(...codes.map(({ size }) => size)) + 2 * MARGIN;
    const pixels = blankImage(cell * codes.length * scale, cell * scale, [255, 255, 255]);
    for (const [place, { size, data }] of codes.entries())
      data.forEach((dark, index) => {
        const [column, row] = [index % size, Math.floor(index / size)];
        if (dark === 1)
          paint(pixels, (place * cell + MARGIN + column) * scale, (MARGIN + row) * scale, scale, ink);
      });
    return imageInput(pixels, `QR code of ${texts.map((text) => JSON.stringify(text)).join(' and ')}`);
  });
}

function paint({ data, width }: Pixels, x: number, y: number, size: number, ink: readonly number[]): void {
  for (let row = y; row < y + size; row++)
    for (let column = x; column < x + size; column++) data.set(ink, 4 * (row * width + column));
}
