import { existsSync } from 'node:fs';
import { checkProjectConfig, type ProjectConfig } from './project-config.ts';
import { LearnInvError } from '../../base/error.ts';
import { readJson } from '../../base/files/read-json.ts';
import { readConfigIsolated } from '../../learn/isolated/read-config-isolated.ts';

const NAMES = ['ts', 'mts', 'js', 'mjs', 'json'].map((extension) => `learn-inv.config.${extension}`);

/** Returns the settings of the project in the current folder; none without a configuration file. */
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

function readJsonConfig(path: string): unknown {
  const config = readJson(path, 'a configuration');
  if (typeof config !== 'object' || config === null) return config;
  const { $schema: _schema, ...settings } = config as Record<string, unknown>;
  return settings;
}
