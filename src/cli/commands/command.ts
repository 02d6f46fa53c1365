import { Argument, Option, type Command } from 'commander';
import { plainText, type DeclaredOption } from '../../base/options/declared-option.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import { LearnInvError, type ErrorDetails } from '../../base/error.ts';

export interface CommandDeclaration<Options> {
  readonly text: string;
  /** Its arguments: `<file>`, `[file]` or `<files...>`, each with what it is. */
  readonly arguments?: Readonly<Record<string, string>>;
  readonly conflicts?: readonly (keyof Options & string)[];
  readonly required?: readonly (keyof Options & string)[];
  /** True if the project's configuration holds defaults of the options. */
  readonly hasSettings?: true;
  readonly examples: readonly string[];
  /** Loads what the command needs and runs it. */
  readonly run: (given: GivenCommand<Options>) => Promise<void>;
}

interface GivenCommand<Options> {
  readonly args: readonly string[];
  readonly flags: SettledOptions<Options>;
  readonly isGiven: (name: string) => boolean;
}

type AnyOptions = Readonly<Record<string, DeclaredOption<unknown>>>;

/** How an argument or the value of an option is written that names a structure. */
const STRUCTURE = /^[<[]structure[>\]]$/;

/** A flag that knows what it was declared as. */
class DeclaredFlag extends Option {
  readonly declared: DeclaredOption<unknown>;

  constructor(name: string, declared: DeclaredOption<unknown>) {
    const { value, text, otherwise, choices, parse, isNegated, default: given } = declared;
    const flag = `--${isNegated ? 'no-' : ''}${flagName(name)}`;
    super(
      value === undefined ? flag : `${flag} ${value}`,
      `${plainText(text)}${otherwise === undefined ? '' : ` (default: ${plainText(otherwise).replaceAll('`', '')})`}`,
    );
    this.declared = declared;
    if (choices !== undefined) this.choices(choices);
    else if (value !== undefined) this.argParser((text, before: unknown) => parse(text, flag, before));
    if (given !== undefined) this.default(given);
  }
}

/** Adds a command to a program; `lemon compare` to the command `lemon`. */
export function addCommand<Options extends object>(
  program: Command,
  name: string,
  options: Options,
  declaration: CommandDeclaration<Options>,
): void {
  const {
    text,
    arguments: args = {},
    conflicts = [],
    required = [],
    hasSettings,
    examples,
    run,
  } = declaration;
  const names = name.split(' ');
  const isOwner = (other: Command): boolean => names.length > 1 && other.name() === names[0];
  const owner = program.commands.find(isOwner) ?? program;
  const added = owner.command(names.at(-1)!).description(text).exitOverride();
  for (const [argument, what] of Object.entries(args)) added.addArgument(new Argument(argument, what));
  const all: readonly string[] = conflicts;
  for (const [key, declared] of Object.entries(options as AnyOptions)) {
    const flag = new DeclaredFlag(key, declared).makeOptionMandatory(
      (required as readonly string[]).includes(key),
    );
    added.addOption(all.includes(key) ? flag.conflicts(all.filter((other) => other !== key)) : flag);
  }
  const shown = examples.map((example) => `\n  $ learn-inv ${example}`).join('');
  added.addHelpText('after', `\nExample${examples.length > 1 ? 's' : ''}:${shown}`).action(async () => {
    // An option that the command above has too is given to that.
    const isGiven = (option: string): boolean => added.getOptionValueSource(option) === 'cli';
    const given: Record<string, unknown> = added.optsWithGlobals();
    const flags = hasSettings
      ? { ...given, ...(await settingsOf(name as 'train' | 'init', isGiven)) }
      : given;
    // What the user called a structure is found.
    for (const [key, { value }] of Object.entries(options as AnyOptions))
      if (STRUCTURE.test(value ?? '')) flags[key] &&= await resolved(flags[key]);
    const found = Object.keys(args).map((argument) => STRUCTURE.test(argument));
    const values = added.args.map(async (arg, index) => (found[index] === true ? resolved(arg) : arg));
    await run({ args: await Promise.all(values), flags: flags as SettledOptions<Options>, isGiven });
  });
}

/** Returns the project's settings of a command that the user did not give as flags. */
async function settingsOf(name: 'train' | 'init', isGiven: (name: string) => boolean): Promise<object> {
  const { readProjectConfig } = await import('../project-config/read-project-config.ts');
  const { [name]: own = {} } = await readProjectConfig();
  return Object.fromEntries(Object.entries(own).filter(([option]) => !isGiven(option)));
}

const resolved = async (given: unknown): Promise<string> =>
  (await import('../structures/resolve-structure.ts')).resolveStructure(String(given));

/** Returns the name of an option as a flag has it: `max-calls` for `maxCalls`. */
const flagName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Throws `BAD_OPTION` for the first of some options, by name, that is given; `why` gets its flag. */
export function refuseFlags(
  options: Readonly<Record<string, unknown>>,
  why: (flag: string) => ErrorDetails & { readonly summary: string },
): void {
  const [name] = Object.entries(options).find(([, value]) => value !== undefined && value !== false) ?? [];
  if (name === undefined) return;
  const { summary, ...details } = why(`--${flagName(name)}`);
  throw new LearnInvError('BAD_OPTION', summary, details);
}
