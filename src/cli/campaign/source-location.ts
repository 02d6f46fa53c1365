import { existsSync, realpathSync } from 'node:fs';
import { pathBelow } from '../../base/files/path-below.ts';
import type { SourceLocation } from '../../programs/source/source-location.ts';

/** Returns the location that a report names. Outside of the folder or in a package, the structure's file stands for it. */
export function reportedLocation(
  location: SourceLocation | undefined,
  structure: string,
  folder: string,
): SourceLocation | undefined {
  const file = location && pathWithin(folder, location.file);
  if (file !== undefined && !file.split('/').includes('node_modules')) return { file, line: location!.line };
  const declared = pathWithin(folder, structure);
  return declared === undefined ? undefined : { file: declared, line: 1 };
}

/** The folder of the project in reports: on GitHub the checked-out repository, else the current one. */
export function reportFolder({ GITHUB_WORKSPACE: repository }: NodeJS.ProcessEnv, current: string): string {
  return repository !== undefined && pathWithin(repository, current) !== undefined ? repository : current;
}

/** Returns the path of a file relative to a folder, with slashes; undefined if one is missing or it lies elsewhere. */
function pathWithin(folder: string, file: string): string | undefined {
  if (!existsSync(file) || !existsSync(folder)) return undefined;
  return pathBelow(realpathSync(folder), realpathSync(file));
}

/** Returns the location that a report of a run in the current folder names; see {@link reportedLocation}. */
export const locationHere = (
  location: SourceLocation | undefined,
  subject: string,
): SourceLocation | undefined =>
  reportedLocation(location, subject, reportFolder(process.env, process.cwd()));
