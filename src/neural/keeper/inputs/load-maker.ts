import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Thrown if an optional package is not installed; the message has the command that installs it. */
export class MissingMaker extends Error {
  override readonly name = 'MissingMaker';
}

/** Where optional packages are looked for: in the user's project, then beside this program. */
const roots = (): readonly string[] => [join(process.cwd(), 'package.json'), import.meta.url];

/** Loads an optional package, one that makes inputs or stands in for an API. @throws MissingMaker */
export async function loadMaker<Module>(name: string, makes: string): Promise<Module> {
  for (const from of roots()) {
    try {
      return createRequire(from)(name) as Module;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND')
        throw new MissingMaker(`${name}, which makes ${makes}, cannot be loaded: ${String(error)}`, {
          cause: error,
        });
    }
  }
  throw missing(name, makes);
}

/** Returns the folder of an optional package. @throws MissingMaker */
export function makerFolder(name: string, makes: string): string {
  const folders = roots().flatMap((from) => createRequire(from).resolve.paths(name) ?? []);
  const found = folders
    .map((folder) => join(folder, name))
    .find((candidate) => existsSync(join(candidate, 'package.json')));
  if (found === undefined) throw missing(name, makes);
  return found;
}

/** Runs an optional program of the system and returns what it prints. */
export async function runMaker(
  program: string,
  args: readonly string[],
  makes: string,
  install: string,
): Promise<string> {
  try {
    return (await promisify(execFile)(program, args, { timeout: PROGRAM_TIME })).stdout;
  } catch (error) {
    if (isMissing(error)) throw missingProgram(program, makes, install);
    throw new MissingMaker(`${program}, which makes ${makes}, fails: ${String(error)}`, { cause: error });
  }
}
const PROGRAM_TIME = 60_000;

/** Throws if an optional program of the system is not installed; see {@link runMaker}. @throws MissingMaker */
export function requireProgram(program: string, makes: string, install: string): void {
  const { error } = spawnSync(program, ['--version'], { stdio: 'ignore', timeout: PROGRAM_TIME });
  if (isMissing(error)) throw missingProgram(program, makes, install);
}

const isMissing = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';

const missingProgram = (program: string, makes: string, install: string): MissingMaker =>
  new MissingMaker(`${makes} need the program ${program}: ${install}`);

const missing = (name: string, makes: string): MissingMaker =>
  new MissingMaker(`${makes} need the package ${name}: npm install --save-dev ${name}`);

interface Context {
  font: string;
  fillStyle: string;
  textBaseline: string;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): { readonly width: number };
  drawImage(image: unknown, x: number, y: number, width: number, height: number): void;
  getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
}

export interface Canvas {
  readonly loadImage: (file: Uint8Array) => Promise<{ readonly width: number; readonly height: number }>;
  readonly createCanvas: (width: number, height: number) => { getContext(kind: '2d'): Context };
  readonly GlobalFonts: { readonly families: readonly { readonly family: string }[] };
}

/** Loads the package that draws images. @throws MissingMaker */
export const loadCanvas = (makes: string): Promise<Canvas> => loadMaker<Canvas>('@napi-rs/canvas', makes);
