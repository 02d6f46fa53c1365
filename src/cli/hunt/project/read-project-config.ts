import { existsSync } from 'node:fs';
import { checkProjectConfig, type ProjectConfig } from '../../../hunt/project-config/project-config.ts';
import { LearnInvError } from '../../../base/error.ts';
import { readConfigIsolated } from '../../../learn/isolated/read-config-isolated.ts';

const NAMES = ['ts', 'mts', 'js', 'mjs'].map((extension) => `learn-inv.config.${extension}`);

/**
 * Returns the settings of the project in the current folder; no settings if there is no configuration file.
 *
 * @throws LearnInvError `BAD_OPTION` for an unknown key or several files, `INVALID_STRUCTURE` if the file cannot be loaded.
 */
export async function readProjectConfig(): Promise<ProjectConfig> {
  const [path, other] = NAMES.filter((name) => existsSync(name));
  if (path === undefined) return {};
  if (other !== undefined) {
    throw new LearnInvError('BAD_OPTION', 'the project has two configuration files', {
      expected: `one of ${NAMES.join(', ')}`,
      got: `${path} and ${other}`,
      hint: 'remove one of them',
    });
  }
  const config = await readConfigIsolated(path);
  checkProjectConfig(config, path);
  return config;
}
