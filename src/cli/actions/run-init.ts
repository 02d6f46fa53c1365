import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { LearnInvError } from '../../error.ts';
import { checkWritable, writeWhole } from '../../files/write-whole.ts';
import { parseExpression } from '../../init/ast.ts';
import { readClassSources, type ClassSource } from '../../init/class-source.ts';
import { structureText } from '../../init/structure-text.ts';
import { chooseClass } from '../../init/choose-class.ts';
import { findClasses, type FoundClass } from '../../init/find-classes.ts';
import { kebab, load, propose } from '../../init/propose.ts';
import { askBuilders, askClass } from '../init/questions.ts';
import { initJson, initText } from '../init/summary.ts';
import { locate, type Located } from '../../init/specifiers.ts';
import { tryOut } from '../../init/try-out.ts';

/** The options of `learn-inv init`. */
export interface InitFlags {
  readonly class?: string;
  readonly args?: string;
  readonly out?: string;
  readonly yes: boolean;
  readonly force: boolean;
  readonly json: boolean;
}

/** Runs `learn-inv init`. */
export async function runInit(given: string, flags: InitFlags): Promise<void> {
  const asks = !flags.yes && !flags.json && process.stdin.isTTY && process.stdout.isTTY;
  const wanted = resolve(flags.out ?? 'init.structure.ts');
  if (!/\.[cm]?[jt]s$/.test(wanted)) throw noModule(flags.out);
  if (parseExpression(`[${flags.args ?? ''}]`, ['typescript']) === undefined) throw noCode(flags.args);
  const folder = dirname(wanted);
  checkWritable(folder);
  const located = locate(given, folder);
  const sources = readClassSources(readFileSync(located.file, 'utf8'), given);
  const found = await importable(located, wanted, flags.class, sources, asks);
  const { name } = found.import;
  const path = flags.out ?? `${kebab(name)}.structure.ts`;
  if (existsSync(path) && !flags.force) throw exists(path);
  const source = sourceOf(name, found, sources, located.declarations);
  const proposal = await propose(
    { ...found, source, path, args: flags.args },
    asks ? askBuilders : guessedOnly,
  );
  const tried = tryOut(await load(proposal, path));
  writeWhole(path, structureText(proposal));
  process.stdout.write(
    flags.json ? `${JSON.stringify(initJson(proposal, path, tried))}\n` : initText(proposal, path, tried),
  );
}

const guessedOnly = (_: unknown, guessed: readonly string[]): Promise<readonly string[]> =>
  Promise.resolve(guessed);

/** The class, and the shortest way to import it that gives the same one. */
async function importable(
  { file, specifiers }: Located,
  path: string,
  wanted: string | undefined,
  sources: readonly ClassSource[],
  asks: boolean,
): Promise<FoundClass> {
  const own = await findClasses(specifiers.at(-1)!, path, file);
  const name =
    wanted === undefined && asks && own.length > 1
      ? await askClass(own.map((one) => one.import.name))
      : wanted;
  const chosen = chooseClass(own, name, file, sources);
  for (const specifier of specifiers.slice(0, -1)) {
    const others = await findClasses(specifier, path, file).catch(() => []);
    const same = others.find((one) => one.import.name === chosen.import.name);
    if (same !== undefined) return same;
  }
  return chosen;
}

/** What the file, or declarations beside it, say of the class. */
function sourceOf(
  name: string,
  { Class }: FoundClass,
  own: readonly ClassSource[],
  declarations: readonly string[],
): ClassSource | undefined {
  const declared = declarations
    .filter((path) => existsSync(path))
    .flatMap((path) => {
      try {
        return readClassSources(readFileSync(path, 'utf8'), path);
      } catch {
        return [];
      }
    });
  const fits = (one: ClassSource): boolean => one.name === name || one.name === Class.name;
  const only = declared.length === 1 ? declared[0] : undefined;
  return declared.find(fits) ?? only ?? own.find(fits) ?? (own.length === 1 ? own[0] : undefined);
}

const exists = (path: string): LearnInvError =>
  new LearnInvError('CANNOT_WRITE', `${path} exists already`, {
    expected: 'a file that is not there yet',
    got: path,
    hint: 'write another one with --out, or overwrite it with --force',
  });

const noModule = (path: string | undefined): LearnInvError =>
  new LearnInvError('BAD_OPTION', 'a structure is a module', {
    expected: 'a file that ends in .ts, .mts, .cts, .js, .mjs or .cjs',
    got: `--out ${path}`,
    hint: 'give another name, or leave --out away',
  });

const noCode = (args: string | undefined): LearnInvError =>
  new LearnInvError('BAD_OPTION', '--args is not code', {
    expected: "the constructor's arguments as they would stand in its call",
    got: `--args '${args}'`,
    hint: "such as --args '10, (a, b) => a - b'",
  });
