import { rmSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { writeWhole } from '../files/write-whole.ts';
import { importModule } from '../load-structure/load-structure.ts';

/**
 * What a module exports by default that is not written yet: tried under another name in its own folder, so that what
 * it imports is found as it will be.
 *
 * @param shown how messages call what cannot be loaded.
 * @throws LearnInvError `INVALID_STRUCTURE` where it cannot be loaded, `CANNOT_WRITE` where nothing can be written there.
 */
export async function loadText(text: string, path: string, shown = path): Promise<unknown> {
  const ending = extname(path);
  const tried = join(dirname(path), `.${basename(path, ending)}.tmp-${process.pid}${ending}`);
  const remove = (): void => rmSync(tried, { force: true });
  process.once('exit', remove);
  try {
    writeWhole(tried, text);
    return await importModule(tried, shown);
  } finally {
    remove();
    process.off('exit', remove);
  }
}
