import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A command that runs subjects, and how it runs the one in `subject.mjs`. */
export interface ClassCommand {
  readonly name: string;
  readonly args: readonly string[];
  /** True if an exit with code 0 or 1 comes with results: the command has looked at the class. */
  readonly hasLooked: (out: string, folder: string) => boolean;
}

const STRUCTURE = './subject.structure.mjs';
const LIMITS = ['--timeout', '500', '--seconds', '15'];
const OF_MODEL = ['--structure', STRUCTURE, ...LIMITS];
const SMALL = ['--scope', '3', '--max-valid', '20', '--max-broken', '20', ...LIMITS];
const RUN = [...LIMITS, '--json'];

/** Returns the number that a property path leads to in JSON; 0 if there is none. */
function numberIn(out: string, ...path: readonly string[]): number {
  try {
    const found = path.reduce<unknown>(
      (json, key) => (json as Record<string, unknown>)[key],
      JSON.parse(out),
    );
    return Array.isArray(found) ? found.length : Number(found ?? 0);
  } catch {
    return 0;
  }
}

/** True if a list in JSON has an entry for which one of some numbers is above 0. */
function hasSome(out: string, list: string, ...keys: readonly string[]): boolean {
  try {
    const entries = (JSON.parse(out) as Record<string, Record<string, unknown>[]>)[list]!;
    return entries.some((entry) =>
      keys.some((key) => (Array.isArray(entry[key]) ? entry[key].length : Number(entry[key])) > 0),
    );
  } catch {
    return false;
  }
}

const writes =
  (...names: readonly string[]) =>
  (_: string, folder: string): boolean =>
    names.every((name) => existsSync(join(folder, name)));

/** Every command that runs subjects; the file that each names imports `subject.mjs`. */
export const CLASS_COMMANDS: readonly ClassCommand[] = [
  {
    name: 'train',
    args: ['train', STRUCTURE, ...SMALL, '--trials', '1', '--jobs', '1', '--out', 'models/new', '--json'],
    hasLooked: writes('models/new/classifier.json'),
  },
  {
    name: 'dataset',
    args: ['dataset', STRUCTURE, ...SMALL, '--out', 'new.jsonl.gz'],
    hasLooked: writes('new.jsonl.gz'),
  },
  {
    name: 'hunt',
    args: ['hunt', STRUCTURE, '--model', 'models/subject', '--calls', '200', ...RUN],
    hasLooked: (out) => numberIn(out, 'calls') > 0 || numberIn(out, 'findings') > 0,
  },
  {
    name: 'init',
    args: ['init', './subject.mjs', '--class', 'Subject', '--yes', '--out', 'new.structure.ts'],
    hasLooked: writes('new.structure.ts'),
  },
  {
    name: 'evaluate',
    args: ['evaluate', 'models/subject', ...OF_MODEL, '--scope', '3', '--jobs', '1', '--json'],
    hasLooked: (out) => numberIn(out, 'positives', 'total') + numberIn(out, 'negatives', 'total') > 0,
  },
  {
    name: 'enumerate',
    args: ['enumerate', STRUCTURE, '--scope', '3', ...LIMITS, '--jobs', '1', '--json'],
    hasLooked: (out) => numberIn(out, 'explored') > 0,
  },
  {
    name: 'audit',
    args: ['audit', STRUCTURE, '--model', 'models/subject', ...LIMITS],
    hasLooked: (out) => / of [1-9]/.test(out),
  },
  {
    name: 'describe',
    args: ['describe', 'models/subject', ...OF_MODEL],
    hasLooked: (out) => out.includes(' of '),
  },
  {
    name: 'code',
    args: ['code', 'models/subject', ...OF_MODEL, '--out', 'code.ts'],
    hasLooked: writes('code.ts'),
  },
  {
    name: 'annotest',
    args: ['annotest', 'annotated.mjs', '--tests-per-function', '20', '--jobs', '1', ...RUN],
    hasLooked: (out) => hasSome(out, 'functions', 'tests', 'failures'),
  },
  {
    name: 'annotest init',
    args: ['annotest', 'init', 'plain.mjs'],
    hasLooked: (out) => out !== '',
  },
  {
    name: 'metamorphic',
    args: ['metamorphic', 'relations.mjs', '--cases', '5', '--jobs', '1', ...RUN],
    hasLooked: (out) => hasSome(out, 'relations', 'runs'),
  },
  {
    name: 'keeper',
    args: ['keeper', 'review.mjs', '--inputs', '8', ...RUN],
    hasLooked: (out) => hasSome(out, 'functions', 'inputs', 'failures'),
  },
];
