import { isAbsolute, join, relative } from 'node:path';
import { modelFolder } from '../../../hunt/isolated/find-model.ts';
import type { HuntPreparation } from '../../../hunt/isolated/prepare-hunt.ts';
import { structureImport } from '../../../hunt/isolated/write-tests.ts';
import { slashed } from '../../../base/files/path-below.ts';
import { version } from '../../../base/version.ts';
import type { HuntJob } from '../project/hunt-job.ts';
import { runnerFor } from '../project/run-hunt-job.ts';
import { reportFolder } from '../../campaign/source-location.ts';
import { readModelFiles } from './model-files.ts';
import { queuedOptions, type QueuedHunt } from './queued-hunt.ts';

/** Returns what a worker needs for a hunt, and nothing that differs between checkouts of the project. */
export function queueHunt(
  { structure, seed, options }: HuntJob,
  { name, files, hasModel }: HuntPreparation,
): QueuedHunt {
  const { baseline, tests = '.', model } = options;
  const folder = modelFolder(model ?? join('models', name));
  return {
    learnInv: version(),
    structure: portable(structure),
    ...(baseline === undefined ? {} : { baseline: portable(baseline) }),
    seed,
    options: queuedOptions(options),
    files,
    ...(hasModel ? { model: readModelFiles(folder) } : {}),
    modelFolder: folder,
    runner: runnerFor(options),
    testImport: structureImport(structure, tests),
    reportFolder: portable(relative(process.cwd(), reportFolder(process.env, process.cwd()))),
  };
}

/** Returns the name of a structure as it is, and a path relative to the current folder, with slashes. */
const portable = (path: string): string => slashed(isAbsolute(path) ? relative(process.cwd(), path) : path);
