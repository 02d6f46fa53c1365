import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const DRAWING = fileURLToPath(new URL('../browser/page.ts', import.meta.url));

/** The programs that run in the page, as text. */
interface PagePrograms {
  /** chart.js, which defines the global `Chart`. */
  readonly charts: string;
  /** `browser/page.ts` and its imports in one bundle; it draws the figures. */
  readonly drawing: string;
}

let loaded: PagePrograms | undefined;

/** Returns the programs of the page; a page opened from disk cannot load modules, so they are bundled. */
export function pagePrograms(): PagePrograms {
  loaded ??= { charts: readCharts(), drawing: bundleDrawing() };
  return loaded;
}

function readCharts(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('chart.js'));
  const text = readFileSync(join(folder, 'chart.umd.min.js'), 'utf8');
  return text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
}

function bundleDrawing(): string {
  const { outputFiles } = buildSync({
    entryPoints: [DRAWING],
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]!.text;
}
