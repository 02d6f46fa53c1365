import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeText } from '../support/mutators/text-change.ts';
import type { Mutant } from './mutant.ts';
import type { MutatedClass } from './mutated-class.ts';
import { isInstalled, PACKAGES } from './package-folder.ts';

/** Calls `work` with the folder of a copy of the package that has the mutant, and removes the copy. */
export async function withMutant<T>(
  { folder, file }: MutatedClass,
  mutant: Mutant,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'learn-inv-mutant-'));
  try {
    const copy = join(root, 'package');
    cpSync(folder, copy, { recursive: true });
    if (isInstalled) symlinkSync(PACKAGES, join(root, 'node_modules'));
    const path = join(copy, file);
    writeFileSync(path, changeText(readFileSync(path, 'utf8'), mutant));
    return await work(copy);
  } finally {
    rmSync(root, { recursive: true });
  }
}
