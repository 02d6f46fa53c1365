// Writes the tables of options in docs/cli.md from the declarations of the commands; what is the same in several commands stands
// there once:
// `npm run build && node scripts/doc-options.mjs`. `npm run docs -- --checks` finds tables that are out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { format } from 'oxfmt';

const PAGE = 'docs/cli.md';
/** The options of every command, of which the head of the page tells. */
const GENERAL = new Set(['--json']);

/** The heading of the section with the options that several commands have. */
const SHARED = 'Options of several commands';
/** In how many commands an option is the same that is told there. */
const SEVERAL = 3;

/** Returns the page with the tables that the declarations give. */
async function generated() {
  const { createProgram } = await import('../dist/src/cli/main.js');
  const commands = createProgram()
    .commands.flatMap((command) => [command, ...command.commands])
    .map((command) => ({ name: nameOf(command), rows: rowsOf(command.options) }));
  const users = new Map();
  for (const { name, rows } of commands)
    for (const row of rows) users.set(keyOf(row), [...(users.get(keyOf(row)) ?? []), name]);
  const parts = readFileSync(PAGE, 'utf8').split(/^(?=###? )/m);
  const replace = (name, text) => {
    const index = parts.findIndex((part) => new RegExp(`^###? ${name}\n`).test(part));
    if (index < 0) throw new Error(`${PAGE} has no section "${name}"`);
    parts[index] = withOptions(parts[index], text, name);
  };
  for (const { name, rows } of commands) replace(name, textOfCommand(name, rows, users));
  const shared = [...users]
    .filter(([, names]) => names.length >= SEVERAL)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  replace(
    SHARED,
    tableOf(
      ['option', 'meaning', 'default', 'commands'],
      shared.map(([row, names]) => [...JSON.parse(row), names.map((name) => `\`${name}\``).join(', ')]),
    ),
  );
  const { printWidth, singleQuote } = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8'));
  return (await format(PAGE, parts.join(''), { printWidth, singleQuote })).code;
}

const nameOf = (command) =>
  command.parent.parent === null ? command.name() : `${command.parent.name()} ${command.name()}`;

/** Returns a table of the options of a command, and where those are told that other commands have too. */
function textOfCommand(name, rows, users) {
  const own = [];
  const elsewhere = new Map();
  for (const row of rows) {
    const names = users.get(keyOf(row));
    // A merged report has options of other commands.
    const at = names.length >= SEVERAL ? SHARED : (names.find((one) => one !== 'merge') ?? name);
    if (at === name) own.push(row);
    else elsewhere.set(at, [...(elsewhere.get(at) ?? []), row[0]]);
  }
  const links = [...elsewhere].map(
    ([at, flags]) =>
      `${flags.join(', ')} as in [${at === SHARED ? 'several commands' : `\`${at}\``}](#${at.toLowerCase().replaceAll(' ', '-')})`,
  );
  return [
    ...(own.length === 0 ? [] : [tableOf(['option', 'meaning', 'default'], own)]),
    ...(links.length === 0 ? [] : [`${own.length === 0 ? 'Options:' : 'Also'} ${links.join('; ')}.\n`]),
  ].join('\n');
}

/** Returns a section whose options are replaced by others. */
function withOptions(section, text, name) {
  const old = /^(?:\| option .*\n(?:\|.*\n)+(?:\nAlso `.*\n)?|Options: `.*\n)/m;
  if (text === '') return section.replace(old, '');
  if (!old.test(section))
    throw new Error(`${PAGE}: the section "${name}" has no table that begins with "| option |"`);
  return section.replace(old, () => text);
}

/** Returns a text that equal options share. */
const keyOf = (row) => JSON.stringify(row);

const rowsOf = (flags) =>
  flags
    .filter(({ long }) => !GENERAL.has(long))
    .map(({ flags: flag, declared }) => [`\`${flag}\``, textOf(declared), defaultOf(declared)].map(escaped));

const tableOf = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');

const textOf = ({ text, choices }) =>
  choices === undefined ? text : `${text}: ${choices.map((name) => `\`${name}\``).join(', ')}`;

function defaultOf({ default: value, otherwise = '' }) {
  if (value === undefined || typeof value === 'boolean') return otherwise;
  if (typeof value === 'number') return value >= 10_000 ? value.toLocaleString('en') : String(value);
  return /^\d+$/.test(value) ? value : `\`${value}\``;
}

const escaped = (cell) => cell.replaceAll('|', String.raw`\|`);

/** Returns a line if the tables in the page are not those of the declarations. */
export async function optionsThatDiffer() {
  return (await generated()) === readFileSync(PAGE, 'utf8')
    ? []
    : [`${PAGE} is out of date: npm run build && node scripts/doc-options.mjs`];
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(PAGE, await generated());
