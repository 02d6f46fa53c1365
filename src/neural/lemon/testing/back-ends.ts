import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackEnd } from '../back-ends/back-end.ts';
import { parseBackEndSpec } from '../back-ends/back-end-spec.ts';
import { findRelease } from '../back-ends/find-release.ts';

/** Returns the installed back ends; each starts its process with its first job. */
export const startBackEnds = (specs: readonly string[]): Promise<BackEnd[]> =>
  Promise.all(
    specs.map(async (text) => {
      const spec = parseBackEndSpec(text);
      const release = await findRelease(spec, { offline: true, onInstall: () => undefined });
      return new BackEnd(spec, release, { timeout: 60_000, memory: 2048 });
    }),
  );

/** Gives this process a cache of its own, and returns a function that removes it. */
export function ownCache(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-lemon-'));
  process.env['LEARN_INV_CACHE'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
