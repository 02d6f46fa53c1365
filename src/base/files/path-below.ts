import native, { type PlatformPath } from 'node:path';

/** Returns a path with slashes, as documents, imports and reports have it. */
export const slashed = (path: string, { sep }: Pick<PlatformPath, 'sep'> = native): string =>
  path.split(sep).join('/');

/**
 * Returns the path of a file relative to a folder that it lies in, with slashes. It is empty for the folder itself, and
 * undefined for what lies elsewhere, such as on another drive.
 */
export function pathBelow(folder: string, path: string, system: PlatformPath = native): string | undefined {
  const below = system.relative(folder, path);
  const isElsewhere = below === '..' || below.startsWith(`..${system.sep}`) || system.isAbsolute(below);
  return isElsewhere ? undefined : slashed(below, system);
}
