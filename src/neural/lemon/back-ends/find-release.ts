import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LearnInvError } from '../../../base/error.ts';
import { temporaryName } from '../../../base/files/temporary-name.ts';
import { version } from '../../../base/version.ts';
import { messageOf } from './back-end-job.ts';
import { installSpecs, isInBrowser, requiredPackages, usesDawn, type BackEndSpec } from './back-end-spec.ts';
import { homedir } from 'node:os';
import { itemAt } from '../../../base/item-at.ts';

/** The releases that are installed if the user names none and has none. */
const DEFAULT_RELEASE = { tfjs: '4.22.0', onnx: '1.23.0' } as const;

/** A release of a library, with its packages in a folder. */
export interface Release {
  /** Exact version. */
  readonly version: string;
  /** A folder from which Node finds the packages. */
  readonly folder: string;
  /** The packages of a program that has only the parts of TensorFlow.js. */
  readonly parts?: readonly string[];
}

/** How a release is found. */
export interface FindOptions {
  /** True to install nothing. */
  readonly offline: boolean;
  /** Called before a release is installed. */
  readonly onInstall: (what: string) => void;
}

/**
 * Returns the release of a back end. Without a release in the specification, it is the release installed in the current
 * folder. Otherwise it comes from the user's cache, where it is installed if it is missing.
 *
 * @throws LearnInvError `BACK_END_UNAVAILABLE` if it cannot be installed, or if installing is not allowed.
 */
export async function findRelease(spec: BackEndSpec, { offline, onInstall }: FindOptions): Promise<Release> {
  if (spec.family === 'own') return { version: version(), folder: process.cwd() };
  const installed = spec.release === undefined ? installedRelease(spec) : undefined;
  if (installed !== undefined) return installed;
  if (spec.name === 'node') throw noNode(spec);
  const release = spec.release ?? DEFAULT_RELEASE[spec.family];
  const packages = requiredPackages(spec);
  const wanted = installSpecs(spec, release);
  const ofDawn = usesDawn(spec) ? '-dawn' : '';
  const name = `${itemAt(packages, packages.length - 1).replaceAll('/', '-')}-${release}${ofDawn}`;
  const folder = join(cacheFolder(), 'back-ends', name);
  if (!existsSync(folder)) {
    if (offline)
      throw unavailable(
        spec,
        `${wanted.join(' and ')} in ${folder}`,
        'not installed, and --offline',
        'omit --offline once',
      );
    onInstall(wanted.join(' and '));
    await install(spec, wanted, folder);
  }
  return { version: installedVersion(folder, itemAt(packages, 0)), folder };
}

function installedRelease(spec: BackEndSpec): Release | undefined {
  const { name, family } = spec;
  const folder = process.cwd();
  const required = createRequire(join(folder, 'index.js'));
  // A program may have the union package, or its parts.
  const parts =
    family === 'tfjs' && name !== 'node' && !isInBrowser(spec)
      ? ['@tensorflow/tfjs-core', '@tensorflow/tfjs-layers', `@tensorflow/tfjs-backend-${name}`]
      : requiredPackages(spec);
  const has = (names: readonly string[]): boolean => {
    try {
      for (const name of names) required.resolve(name);
      return true;
    } catch {
      return false;
    }
  };
  if (!has(usesDawn(spec) ? [...parts, 'webgpu'] : parts)) return undefined;
  const release = { folder, version: installedVersion(folder, itemAt(parts, parts.length - 1)) };
  return has(requiredPackages(spec)) ? release : { ...release, parts };
}

function installedVersion(folder: string, name: string): string {
  let at = dirname(createRequire(join(folder, 'index.js')).resolve(name));
  while (!existsSync(join(at, 'package.json'))) at = dirname(at);
  return (JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as { version: string }).version;
}

async function install(spec: BackEndSpec, wanted: readonly string[], folder: string): Promise<void> {
  const temporary = temporaryName(folder);
  try {
    mkdirSync(temporary, { recursive: true });
    writeFileSync(join(temporary, 'package.json'), '{ "private": true }\n');
    await npm(['install', '--ignore-scripts', '--no-audit', '--no-fund', ...wanted], temporary);
    renameSync(temporary, folder);
  } catch (error) {
    const text = messageOf(error);
    const isUnknown = /ETARGET|E404/.test(text);
    throw unavailable(
      spec,
      isUnknown ? 'a published release' : 'a release that npm can install',
      isUnknown ? spec.text : (/npm (?:error|ERR!) (?!code)(.*)/.exec(text)?.[1] ?? text.slice(0, 200)),
      isUnknown
        ? `npm view ${requiredPackages(spec)[0]} versions shows the releases`
        : 'check the network and the space on the disk',
    );
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

const npm = (args: readonly string[], cwd: string): Promise<void> =>
  new Promise((resolve, reject) => {
    execFile('npm', args, { cwd, shell: process.platform === 'win32', maxBuffer: 2 ** 26 }, (error) =>
      error === null ? resolve() : reject(error),
    );
  });

/** The binaries of this package come from its install scripts, which are not run here. */
const noNode = (spec: BackEndSpec): LearnInvError =>
  unavailable(
    spec,
    '@tensorflow/tfjs-node in the program in the current folder, and no release',
    spec.release === undefined ? 'it is not installed' : `release ${spec.release}`,
    'npm install @tensorflow/tfjs-node, and name the back end node',
  );

const unavailable = (spec: BackEndSpec, expected: string, got: string, hint: string): LearnInvError =>
  new LearnInvError('BACK_END_UNAVAILABLE', `the back end ${spec.text} is not available`, {
    expected,
    got,
    hint,
  });

/** Returns the folder of the user's cache that learn-inv keeps releases and seed models in. */
export function cacheFolder(): string {
  const { LEARN_INV_CACHE: own, XDG_CACHE_HOME: xdg, LOCALAPPDATA: local } = process.env;
  if (own !== undefined && own !== '') return own;
  return join(xdg ?? local ?? join(homedir(), '.cache'), 'learn-inv');
}
