import { join } from 'node:path';
import { checkWritable, writeWhole } from '../../src/files/write-whole.ts';
import type { Cell } from '../cells/cell.ts';
import { figures } from './figures/figures.ts';
import { buildPage } from './page/build-page.ts';
import { drawFigure } from './picture/draw-figure.ts';
import { loadCanvas, type CanvasKit } from './picture/load-canvas.ts';

/** What a report was written as. */
export interface WrittenReport {
  readonly page: string;
  /** Paths of the PNGs, one a figure that has something to show. */
  readonly pictures: readonly string[];
  /** What the reader of the command should know; undefined where there is nothing. */
  readonly notice: string | undefined;
}

const NO_CANVAS =
  'no PNGs were drawn: the optional packages @napi-rs/canvas and @fontsource/inter are not installed (npm install @napi-rs/canvas @fontsource/inter)';

/**
 * Writes the report of some cells: `index.html`, which needs nothing else, and a PNG of each figure where the packages
 * that draw them are installed. Each file is written whole or not at all.
 *
 * @param load gets what draws pictures; for callers that bring their own, or want none.
 * @throws LearnInvError `CANNOT_WRITE`; `BAD_FILE` where the installation is not whole.
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
