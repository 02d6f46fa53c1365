import { rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { importModule } from '../load-structure.ts';

/**
 * What a module exports by default that is not written yet: tried under another name in its own folder, so that what
 * it imports is found as it will be.
 *
 * @throws LearnInvError `INVALID_STRUCTURE` where it cannot be loaded, named as it will be called.
 */
export async function loadText(text: string, path: string): Promise<unknown> {
  const ending = extname(path);
  const tried = join(dirname(path), `.${basename(path, ending)}.tmp-${process.pid}${ending}`);
  const remove = (): void => rmSync(tried, { force: true });
  process.once('exit', remove);
  try {
    writeFileSync(tried, text);
    return await importModule(tried, path);
  } finally {
    remove();
    process.off('exit', remove);
  }
}
