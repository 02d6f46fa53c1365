import { Argument, Option, type Command } from 'commander';
import type { DeclaredOption } from '../../base/options/declared-option.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';

/** A command of the command line. */
export interface CommandDeclaration<Options> {
  readonly name: string;
  readonly text: string;
  /** Its arguments: `<file>`, `[file]` or `<files...>`, each with what it is. */
  readonly arguments?: Readonly<Record<string, string>>;
  readonly options: Options;
  /** Names of options of which only one may be given. */
  readonly conflicts?: readonly (keyof Options & string)[];
  /** Names of options that must be given. */
  readonly required?: readonly (keyof Options & string)[];
  /** Command lines. */
  readonly examples: readonly string[];
  /** Functions that add its own commands. */
  readonly subcommands?: readonly ((command: Command) => Command)[];
  /** Loads what the command needs and runs it. */
  readonly run: (given: GivenCommand<Options>) => Promise<void>;
}

/** What a user gave a command. */
export interface GivenCommand<Options> {
  readonly args: readonly string[];
  readonly flags: SettledOptions<Options>;
  /** True for the name of an option that the user gave. */
  readonly isGiven: (name: keyof Options & string) => boolean;
}

/** A flag that knows what it was declared as. */
export class DeclaredFlag extends Option {
  readonly declared: DeclaredOption<unknown>;

  constructor(name: string, declared: DeclaredOption<unknown>, isRequired: boolean) {
    const { value, text, otherwise, choices, parse, isNegated, default: given } = declared;
    const flag = `--${isNegated ? 'no-' : ''}${flagName(name)}`;
    super(
      value === undefined ? flag : `${flag} ${value}`,
      `${plainText(text)}${otherwise === undefined ? '' : ` (default: ${plainText(otherwise).replaceAll('`', '')})`}`,
    );
    this.declared = declared;
    this.makeOptionMandatory(isRequired);
    if (choices !== undefined) this.choices(choices);
    else if (value !== undefined) this.argParser((text, before: unknown) => parse(text, flag, before));
    if (given !== undefined) this.default(given);
  }
}

/** Returns a function that adds a command to a program or to another command. */
export const command =
  <Options extends object>(declaration: CommandDeclaration<Options>) =>
  (program: Command): Command =>
    addCommand(program, declaration);

function addCommand<Options extends object>(
  program: Command,
  {
    name,
    text,
    arguments: args = {},
    options,
    conflicts,
    required = [],
    examples,
    subcommands = [],
    run,
  }: CommandDeclaration<Options>,
): Command {
  const added = program.command(name).description(text).exitOverride();
  for (const [argument, what] of Object.entries(args)) added.addArgument(new Argument(argument, what));
  for (const [key, declared] of Object.entries<DeclaredOption<unknown>>(options as never)) {
    const flag = new DeclaredFlag(key, declared, required.includes(key as never));
    if (conflicts?.includes(key as never) === true)
      flag.conflicts(conflicts.filter((other) => other !== key));
    added.addOption(flag);
  }
  const shown = examples.map((example) => `\n  $ learn-inv ${example}`).join('');
  added.addHelpText('after', `\nExample:${shown}`).action(async () => {
    // An option that the command above has too is given to that.
    const isGiven = (option: string): boolean => added.getOptionValueSource(option) === 'cli';
    await run({ args: added.args, flags: added.optsWithGlobals(), isGiven });
  });
  for (const add of subcommands) add(added);
  return added;
}

/** Returns the name of an option as a flag has it: `max-calls` for `maxCalls`. */
export const flagName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns text without the links of Markdown. */
const plainText = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
