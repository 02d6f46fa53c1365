// Writes the tables of options in docs/cli.md from the declarations of the commands:
// `npm run build && node scripts/doc-options.mjs`. `npm run docs -- --checks` finds tables that are out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { format } from 'oxfmt';

const PAGE = 'docs/cli.md';
/** The options of every command, of which the head of the page tells. */
const GENERAL = new Set(['--json']);

/** Returns the page with the tables that the declarations give. */
async function generated() {
  const { createProgram } = await import('../dist/src/cli/main.js');
  const commands = createProgram().commands.flatMap((command) => [command, ...command.commands]);
  const parts = readFileSync(PAGE, 'utf8').split(/^(?=###? )/m);
  for (const command of commands) {
    const name =
      command.parent.parent === null ? command.name() : `${command.parent.name()} ${command.name()}`;
    const index = parts.findIndex((part) => new RegExp(`^###? ${name}\n`).test(part));
    if (index < 0) throw new Error(`${PAGE} has no section "${name}"`);
    parts[index] = withTable(parts[index], tableOf(command.options), name);
  }
  const { printWidth, singleQuote } = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8'));
  return (await format(PAGE, parts.join(''), { printWidth, singleQuote })).code;
}

/** Returns a section whose table of options is replaced by another. */
function withTable(section, table, name) {
  const old = /^\| option .*\n(?:\|.*\n)+/m;
  if (table === '') return section.replace(old, '');
  if (!old.test(section))
    throw new Error(`${PAGE}: the section "${name}" has no table that begins with "| option |"`);
  return section.replace(old, () => table);
}

function tableOf(flags) {
  const rows = flags
    .filter(({ long }) => !GENERAL.has(long))
    .map(({ flags: flag, declared }) => [`\`${flag}\``, textOf(declared), defaultOf(declared)]);
  const lines = [['option', 'meaning', 'default'], ['---', '---', '---'], ...rows];
  return rows.length === 0 ? '' : lines.map((cells) => `| ${cells.map(escaped).join(' | ')} |\n`).join('');
}

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
