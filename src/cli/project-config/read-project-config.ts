import { existsSync } from 'node:fs';
import { checkProjectConfig, type ProjectConfig } from './project-config.ts';
import { LearnInvError } from '../../base/error.ts';
import { readJson } from '../../base/files/read-json.ts';
import { readConfigIsolated } from '../../learn/isolated/read-config-isolated.ts';

const NAMES = ['ts', 'mts', 'js', 'mjs', 'json'].map((extension) => `learn-inv.config.${extension}`);

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
  const config = path.endsWith('.json') ? readJsonConfig(path) : await readConfigIsolated(path);
  checkProjectConfig(config, path);
  return config;
}

/** Returns the content of a JSON file without its `$schema`, which is for editors. */
function readJsonConfig(path: string): unknown {
  const config = readJson(path, 'a configuration');
  if (typeof config !== 'object' || config === null) return config;
  const { $schema: _schema, ...settings } = config as Record<string, unknown>;
  return settings;
}
