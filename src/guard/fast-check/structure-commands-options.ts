import { checkOptions, type OptionRules } from '../../base/options/check-options.ts';
import { functionRule, integerFrom, stringRule } from '../../base/options/option-rules.ts';

/** Options of `structureCommands`, `structureProperty`, `structureSetup` and their asynchronous versions. */
export interface StructureCommandsOptions {
  /** Scope k passed to argument domains and `create`, from 1 to 100; default 6. */
  readonly scope?: number | undefined;
  /** Maximum number of commands per run, 0 or more, as in `fc.commands`; default: that of fast-check. */
  readonly maxCommands?: number | undefined;
  /**
   * Replays the commands of a failure: the text after `replayPath=` in its report. Pass the seed and path of the report
   * to fast-check too.
   */
  readonly replayPath?: string | undefined;
  /**
   * Returns true for an error that an operation is allowed to throw; default: none. The object must be valid after such a
   * call too.
   */
  readonly mayThrow?: ((error: unknown, operation: string) => boolean) | undefined;
}

const RULES: OptionRules<StructureCommandsOptions> = {
  scope: integerFrom(1, 100),
  maxCommands: integerFrom(0, Infinity),
  replayPath: stringRule,
  mayThrow: functionRule('(error, operation) => boolean'),
};

/**
 * Checks options and adds the default scope.
 *
 * @throws LearnInvError `BAD_OPTION` for the first option that does not follow its rule.
 */
export function checkCommandsOptions(options: StructureCommandsOptions): StructureCommandsOptions & {
  readonly scope: number;
} {
  checkOptions('structureCommands', options, RULES, '{ scope: 6, maxCommands: 20 }');
  return { ...options, scope: options.scope ?? 6 };
}
