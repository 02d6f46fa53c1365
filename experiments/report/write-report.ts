import { join } from 'node:path';
import { checkWritable, writeWhole } from '../../src/base/files/write-whole.ts';
import type { Cell } from '../cells/cell.ts';
import { figures } from './figures/figures.ts';
import { buildPage } from './page/build-page.ts';
import { drawFigure } from './picture/draw-figure.ts';
import { loadCanvas, type CanvasKit } from './picture/load-canvas.ts';

/** The files of a written report. */
export interface WrittenReport {
  readonly page: string;
  /** Paths of the PNGs, one per figure with data. */
  readonly pictures: readonly string[];
  /** A note for the user of the command; undefined if there is none. */
  readonly notice: string | undefined;
}

const NO_CANVAS =
  'no PNGs were drawn: the development dependencies @napi-rs/canvas and @fontsource/inter are not installed (run npm install in the checkout)';

/**
 * Writes the report of some cells: a self-contained `index.html`, and a PNG of each figure, unless the packages
 * that draw them are missing. Each file is written atomically.
 *
 * @param load loads the canvas package; returns undefined to draw no PNGs.
 * @throws LearnInvError `CANNOT_WRITE`.
 */
export async function writeReport(
  cells: readonly Cell[],
  folder: string,
  load: () => Promise<CanvasKit | undefined> = loadCanvas,
): Promise<WrittenReport> {
  checkWritable(folder);
  const page = join(folder, 'index.html');
  writeWhole(page, buildPage(cells));
  const shown = Object.values(figures(cells)).filter(({ panels }) => panels.length > 0);
  const kit = shown.length === 0 ? undefined : await load();
  if (kit === undefined) {
    return { page, pictures: [], notice: shown.length === 0 ? undefined : NO_CANVAS };
  }
  const pictures = shown.map((figure) => {
    const path = join(folder, `${figure.id}.png`);
    writeWhole(path, drawFigure(figure, kit));
    return path;
  });
  return { page, pictures, notice: undefined };
}
