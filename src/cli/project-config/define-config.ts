import type { ProjectConfig } from './project-config.ts';

/**
 * Returns the settings of a project as they are. It lets editors complete and check `learn-inv.config.ts`.
 *
 * @param config see {@link ProjectConfig}; `learn-inv hunt` checks it and throws `BAD_OPTION` for an unknown key.
 * @example
 * ```ts
 * // learn-inv.config.ts
 * export default defineConfig({ structures: ['src/*.structure.ts'], hunt: { calls: 5000, seed: [1, 2] } });
 * ```
 */
export const defineConfig = (config: ProjectConfig): ProjectConfig => config;
