import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { LearnInvError } from '../../error.ts';
import { checkWritable, writeWhole } from '../../files/write-whole.ts';
import { parseExpression } from '../../init/source/ast.ts';
import { readClassSources } from '../../init/source/class-source.ts';
import { structureText } from '../../init/structure-text.ts';
import { findClass } from '../../init/find/find-class.ts';
import { loadProposal, propose, structureNameOf } from '../../init/propose.ts';
import { askBuilders, askClass } from '../init/questions.ts';
import { initJson, initText } from '../init/summary.ts';
import { sourceOfClass } from '../../init/source/source-of-class.ts';
import { locate } from '../../init/find/locate.ts';
import { HiddenOutput } from '../../init/try/hidden-output.ts';
import { typeNames } from '../../init/source/type-names.ts';
import { tryOut } from '../../init/try/try-out.ts';
import { print } from '../print.ts';

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
  const text = readFileSync(located.file, 'utf8');
  const sources = readClassSources(text, located.file, given);
  const types = typeNames(text, located.file);
  const ask = asks ? (names: readonly string[]): Promise<string> => askClass(names) : undefined;
  const output = new HiddenOutput();
  const found = await output.during(() =>
    findClass(located, { path: wanted, name: flags.class, sources, types, ask: ask && output.around(ask) }),
  );
  const { name } = found.import;
  const path = flags.out ?? `${structureNameOf(name)}.structure.ts`;
  if (existsSync(path) && !flags.force) throw exists(path);
  const source = sourceOfClass([name, found.Class.name], sources, located.declarations);
  const choose = asks ? output.around(askBuilders) : guessedOnly;
  const subject = { ...found, source, path, args: flags.args, output, package: located.package };
  const { proposal, tried } = await output.during(async () => {
    const proposal = await propose(subject, choose);
    const tried = await tryOut(await loadProposal(proposal, path));
    const notes = [...proposal.notes, ...(output.writes > 0 ? [`What ${name} printed is not shown.`] : [])];
    return { proposal: { ...proposal, notes }, tried };
  });
  writeWhole(path, structureText(proposal));
  print(
    flags.json ? `${JSON.stringify(initJson(proposal, path, tried))}\n` : initText(proposal, path, tried),
  );
}

const guessedOnly = (_: unknown, guessed: readonly string[]): Promise<readonly string[]> =>
  Promise.resolve(guessed);

const exists = (path: string): LearnInvError =>
  new LearnInvError('CANNOT_WRITE', `${path} already exists`, {
    expected: 'the path of a new file',
    got: path,
    hint: 'choose another path with --out, or overwrite the file with --force',
  });

const noModule = (path: string | undefined): LearnInvError =>
  new LearnInvError('BAD_OPTION', 'a structure file is a module', {
    expected: 'a file that ends in .ts, .mts, .cts, .js, .mjs or .cjs',
    got: `--out ${path}`,
    hint: 'give another file name, or omit --out',
  });

const noCode = (args: string | undefined): LearnInvError =>
  new LearnInvError('BAD_OPTION', '--args is not code', {
    expected: 'the arguments of the constructor as code',
    got: `--args '${args}'`,
    hint: "for example --args '10, (a, b) => a - b'",
  });
