import type { Random } from '../../../base/random.ts';
import { loadCanvas } from './load-maker.ts';
import { imageInput, type Input } from './input.ts';

/** Fonts of print, the first of which are on most systems. */
const FONTS = 'DejaVu Sans|DejaVu Serif|DejaVu Sans Mono|Liberation Sans|Liberation Serif|Arial|Inter'.split(
  '|',
);
const PAPERS = ['#ffffff', '#fffbe6', '#f0f0f0', '#e8f4ff'];

/** Returns images of a printed text in several fonts, sizes and backgrounds. */
export async function textImages(text: string, count: number, random: Random): Promise<Input[]> {
  const { createCanvas, GlobalFonts } = await loadCanvas('texts on images');
  const installed = new Set(GlobalFonts.families.map(({ family }) => family));
  const fonts = FONTS.filter((font) => installed.has(font));
  const lines = text.split('\n');
  return Array.from({ length: count }, (_, at) => {
    const size = 22 + random.below(20);
    const font = `${size}px "${fonts[at % Math.max(fonts.length, 1)] ?? 'sans-serif'}"`;
    const probe = createCanvas(8, 8).getContext('2d');
    probe.font = font;
    const width = Math.ceil(Math.max(...lines.map((line) => probe.measureText(line).width))) + 60;
    const height = Math.ceil(lines.length * size * 1.5) + 60;
    const context = createCanvas(width, height).getContext('2d');
    context.fillStyle = random.pick(PAPERS);
    context.fillRect(0, 0, width, height);
    Object.assign(context, { font, fillStyle: '#111111', textBaseline: 'top' });
    lines.forEach((line, row) => context.fillText(line, 30, 30 + row * size * 1.5));
    const { data } = context.getImageData(0, 0, width, height);
    return imageInput({ data, width, height }, `print of ${JSON.stringify(text)}`);
  });
}
