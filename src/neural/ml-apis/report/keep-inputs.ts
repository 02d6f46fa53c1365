import { join } from 'node:path';
import { html } from '../../../escape/html-template.ts';
import { writeWhole } from '../../../files/write-whole.ts';
import { png } from '../inputs/png.ts';
import type { KeeperReport } from '../run/keeper.ts';
import { pageOf } from './page-of.ts';

/**
 * Writes the inputs of a run as files, and a page that shows them all.
 *
 * @returns the paths of the files.
 * @throws LearnInvError `CANNOT_WRITE`.
 */
export function keepInputs({ file, functions }: KeeperReport, folder: string): string[] {
  const written: string[] = [];
  const rows = functions.flatMap(({ name, seen }) =>
    seen.flatMap(({ input, goal }, at) => {
      if (input === undefined) return [];
      const base = `${name}-${String(at + 1).padStart(3, '0')}`;
      const isText = input.kind === 'text';
      const path = join(folder, `${base}.${isText ? 'txt' : 'png'}`);
      writeWhole(path, isText ? input.text : png(input.pixels));
      written.push(path);
      const shown = isText
        ? html`<q>${input.text.slice(0, 300)}</q>`
        : html`<img src="${base}.png" alt="${input.source}" />`;
      return html`<figure>
        ${shown}
        <figcaption>${base}: ${input.source}<br />for ${goal === '' ? 'odd inputs' : goal}</figcaption>
      </figure>`;
    }),
  );
  const page = join(folder, 'index.html');
  writeWhole(
    page,
    pageOf(
      `Inputs of ${file}`,
      html`<h1>Inputs of ${file}</h1>
        <div class="sheet">${rows}</div>`,
    ),
  );
  return [...written, page];
}
