import { join } from 'node:path';
import { html, type Html } from '../../../base/escape/html-template.ts';
import { writeWhole } from '../../../base/files/write-whole.ts';
import { itemAt } from '../../../base/item-at.ts';
import { page } from '../../../base/report-parts/page.ts';
import { fileNames } from '../../../base/safe-names/file-names.ts';
import { fileBytes, fileExtension } from '../inputs/file-bytes.ts';
import type { Input } from '../inputs/input.ts';
import type { KeeperReport } from '../run/keeper.ts';

/** Writes the inputs of a run as files, and a page that shows them all. */
export function keepInputs({ file, functions }: KeeperReport, folder: string): string[] {
  const written: string[] = [];
  const names = fileNames(functions.map(({ name }) => name));
  const rows = functions.flatMap(({ name, seen }, index) =>
    seen.flatMap(({ input, goal }, at) => {
      if (input === undefined) return [];
      const number = String(at + 1).padStart(3, '0');
      const file = `${itemAt(names, index)}-${number}.${input.kind === 'text' ? 'txt' : fileExtension(input)}`;
      const path = join(folder, file);
      writeWhole(path, input.kind === 'text' ? input.text : fileBytes(input));
      written.push(path);
      const shown = shownInput(input, file);
      return html`<figure>
        ${shown}
        <figcaption>
          ${name}-${number}: ${input.source}<br />for ${goal === '' ? 'odd inputs' : goal}
        </figcaption>
      </figure>`;
    }),
  );
  const index = join(folder, 'index.html');
  const body = html`<h1>Inputs of ${file}</h1>
    <div class="sheet">${rows}</div>`;
  // It shows the files beside it.
  writeWhole(index, page(`Inputs of ${file}`, body, ''));
  return [...written, index];
}

function shownInput(input: Input, file: string): Html {
  if (input.kind === 'text') return html`<q>${input.text.slice(0, 300)}</q>`;
  if (input.kind === 'image') return html`<img src="${file}" alt="${input.source}" />`;
  return html`<audio controls src="${file}"></audio>`;
}
