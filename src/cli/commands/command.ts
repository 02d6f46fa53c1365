import { Argument, Option, type Command } from 'commander';
import { plainText, type DeclaredOption } from '../../base/options/declared-option.ts';
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
  /** The key of the project's configuration that holds defaults of the options. */
  readonly settings?: 'train' | 'init';
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

/** How an argument or the value of an option is written that names a structure. */
const STRUCTURE = '<structure>';

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
    settings,
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
  added.addHelpText('after', `\nExample${examples.length > 1 ? 's' : ''}:${shown}`).action(async () => {
    // An option that the command above has too is given to that.
    const isGiven = (option: string): boolean => added.getOptionValueSource(option) === 'cli';
    const given: SettledOptions<Options> = added.optsWithGlobals();
    const flags = settings === undefined ? given : await withSettings(given, settings, isGiven);
    await run({ ...(await withStructures(Object.keys(args), options, added.args, flags)), isGiven });
  });
  for (const add of subcommands) add(added);
  return added;
}

/** Returns flags where the project's configuration stands for those that the user did not give. */
async function withSettings<Flags extends object>(
  flags: Flags,
  settings: 'train' | 'init',
  isGiven: (name: string) => boolean,
): Promise<Flags> {
  const { readProjectConfig } = await import('../project-config/read-project-config.ts');
  const { [settings]: own = {} } = await readProjectConfig();
  return { ...flags, ...Object.fromEntries(Object.entries(own).filter(([name]) => !isGiven(name))) };
}

/** Returns arguments and flags where what the user called a structure is found: see {@link resolveStructure}. */
async function withStructures<Options extends object>(
  names: readonly string[],
  options: Options,
  args: readonly string[],
  flags: SettledOptions<Options>,
): Promise<Pick<GivenCommand<Options>, 'args' | 'flags'>> {
  const resolve = async (given: unknown): Promise<string> =>
    (await import('../structures/resolve-structure.ts')).resolveStructure(String(given));
  const isStructure = (index: number): boolean => names[index]?.slice(1, -1) === STRUCTURE.slice(1, -1);
  const resolved: Record<string, unknown> = { ...flags };
  for (const [key, { value }] of Object.entries<DeclaredOption<unknown>>(options as never))
    if (value === STRUCTURE && resolved[key] !== undefined) resolved[key] = await resolve(resolved[key]);
  const resolvedArgs = args.map(async (arg, index) => (isStructure(index) ? resolve(arg) : arg));
  return { args: await Promise.all(resolvedArgs), flags: resolved as SettledOptions<Options> };
}

/** Returns the name of an option as a flag has it: `max-calls` for `maxCalls`. */
export const flagName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
