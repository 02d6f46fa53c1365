// Compares docs/cli.md with `learn-inv <command> --help`: each command has a section, with exactly its options.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const help = (...args) => execFileSync('node', ['bin/learn-inv.js', ...args, '--help'], { encoding: 'utf8' });
const optionsIn = (text, pattern) => new Set([...text.matchAll(pattern)].map(([, option]) => option));

/** Returns one line for each command or option that docs/cli.md lacks, and for each option that does not exist. */
export function optionsThatDiffer(path = 'docs/cli.md') {
  const sections = readFileSync(path, 'utf8').split(/^## /m);
  const commands = [...help().matchAll(/^ {2}([a-z]+) (?:\[options\] )?[<[]/gm)]
    .map(([, name]) => name)
    .filter((name) => name !== 'help');
  return commands.flatMap((command) => {
    const section = sections.find((text) => text.startsWith(`${command}\n`));
    if (section === undefined) return [`${path}: no section "## ${command}"`];
    const given = optionsIn(help(command), /^ {2}(?:-\w, )?(--[\w-]+)/gm);
    const documented = optionsIn(section, /^\| `(--[\w-]+)/gm);
    return [
      ...[...given]
        .filter((option) => !documented.has(option) && option !== '--help' && option !== '--json')
        .map((option) => `${path}: "${command}" lacks ${option}`),
      ...[...documented]
        .filter((option) => !given.has(option))
        .map((option) => `${path}: "${command}" has no option ${option}`),
    ];
  });
}
