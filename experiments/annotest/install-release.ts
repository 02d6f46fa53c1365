import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LearnInvError } from '../../src/base/error.ts';

/** Flags that keep npm from running code of packages, and from adding packages that only other uses need. */
const FLAGS = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--no-package-lock'];

/**
 * Installs a release of a package from the registry, unless it is installed.
 *
 * @param folder the folder for releases; each gets a folder of its own, since their dependencies differ.
 * @param stubs code that takes the place of packages that are not installed, by name.
 * @returns the folder of the release.
 */
export function installRelease(
  folder: string,
  name: string,
  version: string,
  stubs: Readonly<Record<string, string>> = {},
): string {
  const home = join(folder, `${name.replace('/', '+')}-${version}`);
  const modules = join(home, 'node_modules');
  if (!existsSync(join(modules, '.package-lock.json'))) {
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
    process.stderr.write(`installing ${name} ${version}\n`);
    const { status, stderr } = spawnSync('npm', ['install', ...FLAGS, `${name}@${version}`], {
      cwd: home,
      encoding: 'utf8',
    });
    if (status !== 0) throw notInstalled(`${name}@${version}`, stderr);
  }
  for (const [stub, code] of Object.entries(stubs)) {
    mkdirSync(join(modules, stub), { recursive: true });
    writeFileSync(join(modules, stub, 'index.js'), code);
  }
  return home;
}

const notInstalled = (release: string, got: string): LearnInvError =>
  new LearnInvError('BAD_OPTION', `npm cannot install ${release}`, {
    expected: 'a release from the npm registry',
    got: got.trim().split('\n')[0] ?? '',
    hint: 'check the connection to the registry',
  });
