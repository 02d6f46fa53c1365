import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRepOK } from '../../src/learn/model/load-model.ts';
import { ClassTable } from '../../src/objects/heap/class-table.ts';
import { findTransitions, loadTransitions } from '../../src/learn/transitions/transition-files.ts';
import { invariantOracle } from '../daikon-baseline/filtered-invariants.ts';
import { invariantsFromJson } from './detected-invariants-json.ts';
import type { Detector, DetectorOptions } from './detectors.ts';
import { INVARIANTS_FILE } from './trained-folder.ts';

const OPENERS: Readonly<Record<Detector, (folder: string) => DetectorOptions>> = {
  exceptions: () => ({
    oracle: { classes: new ClassTable(), checkGraph: () => ({ outcome: 'valid', probability: 1 }) },
  }),
  daikon: (folder) => {
    const json: unknown = JSON.parse(readFileSync(join(folder, INVARIANTS_FILE), 'utf8'));
    return { oracle: invariantOracle(invariantsFromJson(json as never)) };
  },
  learned: (folder) => ({ oracle: loadRepOK(folder) }),
  transitions: (folder) => ({
    oracle: loadRepOK(folder),
    transitions: findTransitions(folder) === undefined ? new Map() : loadTransitions(folder),
  }),
};

/** Opens a detector with a fresh class table: the table of an oracle cannot hold two classes of the same name. */
export const openDetector = (detector: Detector, folder: string): DetectorOptions =>
  OPENERS[detector](folder);
