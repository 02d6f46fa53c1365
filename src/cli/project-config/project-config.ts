import { HUNT_OPTIONS } from '../../hunt/isolated/isolated-hunt-options.ts';
import { OPTIONS } from '../commands/options.ts';
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
  ...OF_HUNTS
} = HUNT_OPTIONS;
const { dataset: _d, out: _o, json: _j, transitions: _lt, ...OF_TRAINING } = OPTIONS.train;
const { class: _c, args: _a, from: _f, out: _io, json: _ij, force: _force, ...OF_INIT } = OPTIONS.init;

/** Options of hunts that a project may set; the options of the command line come first. */
export interface HuntSettings extends OptionsOf<typeof OF_HUNTS> {
  /** The seed, or several: each structure is then hunted with each. Default 1. */
  readonly seed?: string | number | readonly (string | number)[] | undefined;
}

/** Options of `learn-inv train` that a project may set; the options of the command line come first. */
export type TrainSettings = OptionsOf<typeof OF_TRAINING>;

/** Options of `learn-inv init` that a project may set; the options of the command line come first. */
export type InitSettings = OptionsOf<typeof OF_INIT>;

/** The settings of a project, in `learn-inv.config.ts`. */
export interface ProjectConfig {
  /**
   * Globs of the structure files, relative to the folder of the configuration; `!` excludes. Default: all files
   * `*.structure.{ts,mts,cts,js,mjs,cjs}` outside of `node_modules`, `dist` and hidden folders.
   */
  readonly structures?: readonly string[] | undefined;
  readonly hunt?: HuntSettings | undefined;
  readonly train?: TrainSettings | undefined;
  readonly init?: InitSettings | undefined;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const CONFIG_RULES: OptionRules<ProjectConfig> = {
  structures: rule(
    'a list of globs, one at least',
    (value) => Array.isArray(value) && value.length > 0 && value.every(isText),
  ),
  hunt: objectRule('an object such as { calls: 5000 }'),
  train: objectRule('an object such as { scope: 5 }'),
  init: objectRule('an object such as { internals: true }'),
};

const HUNT_RULES: OptionRules<HuntSettings> = {
  ...OF_HUNTS,
  seed: rule(
    'a seed, or a list of one seed or more',
    (value) =>
      Array.isArray(value) ? value.length > 0 && value.every(seedRule.accepts) : seedRule.accepts(value),
    { anyOf: [seedRule.schema, { type: 'array', minItems: 1, items: seedRule.schema }] },
  ),
};

/** By command, the rules of its settings. */
const RULES = { hunt: HUNT_RULES, train: OF_TRAINING, init: OF_INIT };

/** The JSON schema of `learn-inv.config.json`; the build writes it to `dist/config.schema.json`. */
export function configSchema(): JsonSchema {
  const commands = Object.entries(RULES).map(([name, rules]) => [name, settingsSchema(rules)]);
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
      ...(Object.fromEntries(commands) as Record<string, JsonSchema>),
    },
  };
}

function settingsSchema(rules: object): JsonSchema {
  const options = Object.entries<OptionRule & Partial<DeclaredOption<unknown>>>(rules as never);
  const properties = options.map(([name, { schema = {}, text = name, default: given }]) => [
    name,
    { ...schema, description: plainText(text), ...(given === undefined ? {} : { default: given }) },
  ]);
  return {
    ...{ type: 'object', additionalProperties: false },
    properties: Object.fromEntries(properties) as JsonSchema,
  };
}

const EXAMPLE = "defineConfig({ structures: ['src/**/*.structure.ts'], hunt: { calls: 5000, seed: 1 } })";

/** Checks the default export of a configuration file. */
export function checkProjectConfig(config: unknown, path: string): asserts config is ProjectConfig {
  checkOptions(path, config as ProjectConfig, CONFIG_RULES, EXAMPLE);
  for (const [name, rules] of Object.entries(RULES)) {
    const settings = (config as ProjectConfig)[name as keyof typeof RULES];
    if (settings !== undefined) checkOptions(`${path}: ${name}`, settings, rules as never, EXAMPLE);
  }
}
