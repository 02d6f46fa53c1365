import { HUNT_OPTIONS } from '../isolated/isolated-hunt-options.ts';
import { checkOptions, type OptionRules } from '../../base/options/check-options.ts';
import type { OptionsOf } from '../../base/options/options-of.ts';
import { plainText, type DeclaredOption } from '../../base/options/declared-option.ts';
import {
  objectRule,
  rule,
  seedRule,
  type JsonSchema,
  type OptionRule,
} from '../../base/options/option-rules.ts';

// Those that are left out belong to one structure or one run.
const {
  model: _m,
  baseline: _b,
  transitions: _t,
  exhaustive: _e,
  reachable: _r,
  methods: _n,
  trust: _trust,
  corpus: _corpus,
  ...PROJECT_OPTIONS
} = HUNT_OPTIONS;

/** Options of hunts that a project may set; the options of the command line come first. */
export interface HuntSettings extends OptionsOf<typeof PROJECT_OPTIONS> {
  /** The seed, or several: each structure is then hunted with each. Default 1. */
  readonly seed?: string | number | readonly (string | number)[] | undefined;
}

/** The settings of a project, in `learn-inv.config.ts`. */
export interface ProjectConfig {
  /**
   * Globs of the structure files, relative to the folder of the configuration; `!` excludes. Default: all files
   * `*.structure.{ts,mts,cts,js,mjs,cjs}` outside of `node_modules`, `dist` and hidden folders.
   */
  readonly structures?: readonly string[] | undefined;
  readonly hunt?: HuntSettings | undefined;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const CONFIG_RULES: OptionRules<ProjectConfig> = {
  structures: rule(
    'a list of globs, one at least',
    (value) => Array.isArray(value) && value.length > 0 && value.every(isText),
  ),
  hunt: objectRule('an object such as { calls: 5000 }'),
};

const HUNT_RULES: OptionRules<HuntSettings> = {
  ...PROJECT_OPTIONS,
  seed: rule(
    'a seed, or a list of one seed or more',
    (value) =>
      Array.isArray(value) ? value.length > 0 && value.every(seedRule.accepts) : seedRule.accepts(value),
    { anyOf: [seedRule.schema, { type: 'array', minItems: 1, items: seedRule.schema }] },
  ),
};

/** The JSON schema of `learn-inv.config.json`; the build writes it to `dist/config.schema.json`. */
export function configSchema(): JsonSchema {
  const texts = Object.entries<OptionRule & Partial<DeclaredOption<unknown>>>(HUNT_RULES);
  const properties = texts.map(([name, { schema = {}, text = name, default: given }]) => [
    name,
    { ...schema, description: plainText(text), ...(given === undefined ? {} : { default: given }) },
  ]);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'learn-inv.config',
    ...{ type: 'object', additionalProperties: false },
    properties: {
      $schema: { type: 'string' },
      structures: {
        ...{ type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } },
        description: 'globs of the structure files, relative to the folder of the configuration; ! excludes',
      },
      hunt: {
        ...{ type: 'object', additionalProperties: false },
        properties: Object.fromEntries(properties) as JsonSchema,
      },
    },
  };
}

const EXAMPLE = "defineConfig({ structures: ['src/**/*.structure.ts'], hunt: { calls: 5000, seed: 1 } })";

/**
 * Checks the default export of a configuration file.
 *
 * @param path the file, for messages.
 * @throws LearnInvError `BAD_OPTION` for an unknown key or a bad value.
 */
export function checkProjectConfig(config: unknown, path: string): asserts config is ProjectConfig {
  checkOptions(path, config as ProjectConfig, CONFIG_RULES, EXAMPLE);
  const { hunt } = config as ProjectConfig;
  if (hunt !== undefined) checkOptions(`${path}: hunt`, hunt, HUNT_RULES, EXAMPLE);
}
