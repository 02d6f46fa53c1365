import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Outcome, Workplace } from './workplace.ts';

/** What this process has trained, where no folder is shared with others. */
const own = new Map<string, Saved>();

interface Saved {
  readonly outcome: Outcome;
  /** Contents of the files of the model, by path. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Runs a command that trains a model: `train`, or `hunt` where there is none. Later calls with the same arguments and the same
 * modules in the folder write the same files and return the same outcome without training. So do other processes of a run of
 * the tests, which share the folder `LEARN_INV_TRAINED`.
 *
 * @param args arguments that name the folder of the model by `--out`, or none, for `models`.
 */
export async function trainedOnce(at: Workplace, ...args: readonly string[]): Promise<Outcome> {
  const modules = globSync('**/*.{ts,js,mjs,cjs}', { cwd: at.folder, ignore: ['**/node_modules/**'] });
  const parts = [...args, ...modules.toSorted().flatMap((path) => [path, at.read(path)])];
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const saved = read(key);
  if (saved === undefined) {
    const outcome = await at.allInProcess(...args);
    const out = args.includes('--out') ? args[args.indexOf('--out') + 1]! : 'models';
    const files = globSync(`${out}/**`, { cwd: at.folder }).map((path) => [path, at.read(path)]);
    keep(key, { outcome, files: Object.fromEntries(files) as Record<string, string> });
    return outcome;
  }
  for (const [path, text] of Object.entries(saved.files)) {
    mkdirSync(dirname(at.path(path)), { recursive: true });
    at.write(path, text);
  }
  return saved.outcome;
}

const shared = process.env['LEARN_INV_TRAINED'];

function read(key: string): Saved | undefined {
  if (shared === undefined) return own.get(key);
  const path = join(shared, key);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Saved) : undefined;
}

function keep(key: string, saved: Saved): void {
  if (shared === undefined) return void own.set(key, saved);
  const path = join(shared, `${key}-${randomUUID()}`);
  writeFileSync(path, JSON.stringify(saved));
  renameSync(path, join(shared, key));
}
