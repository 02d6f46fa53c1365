// Compares docs/architecture.md with src/. The table of rooms must name each folder and the rooms it imports, which
// stand above it in the table. Every file that the page names must exist, and export the function named with it. Every
// entry point of package.json must be in docs/README.md and have pages of its API (typedoc.json).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

const PAGE = 'docs/architecture.md';
const IMPORT = /(?:from|import\() ?'(\.[^']+)'/g;
const ROW = /^\| `([\w/-]+)\/`\s*\|[^|]*\| ([^|]*?)\s*\|$/gm;
/** Folders whose own folders are rooms. */
const WINGS = new Set(['neural']);

/** Returns the room of a path below src/; undefined for a file that is in no room. */
function roomOf([first, second, third]) {
  if (WINGS.has(first)) return third === undefined ? undefined : `${first}/${second}`;
  return second === undefined ? undefined : first;
}

const foldersOf = (path) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'testing' ? entry.name : [],
  );

/** Returns the rooms that the sources of a room import, without tests and their helpers. */
function importsOf(room) {
  const imports = new Set();
  for (const name of readdirSync(join('src', room), { recursive: true })) {
    if (!name.endsWith('.ts') || /\.test\.ts$|(^|[\\/])testing[\\/]/.test(name)) continue;
    const file = join('src', room, name);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const [top, ...rest] = normalize(join(dirname(file), path)).split(sep);
      const imported = roomOf(rest);
      if (top === 'src' && imported !== undefined && imported !== room) imports.add(imported);
    }
  }
  return imports;
}

/** Returns one line for each difference between the page and the sources. */
export function roomsThatDiffer() {
  const page = readFileSync(PAGE, 'utf8');
  const rooms = foldersOf('src').flatMap((name) =>
    WINGS.has(name) ? foldersOf(join('src', name)).map((room) => `${name}/${room}`) : name,
  );
  const above = new Set();
  const differences = [];
  for (const [, room, cell] of page.matchAll(ROW)) {
    const documented = new Set([...cell.matchAll(/`([\w-]+(?:\/[\w-]+)?)`/g)].map(([, name]) => name));
    const imports = cell.startsWith('all') || !existsSync(join('src', room)) ? documented : importsOf(room);
    for (const name of imports) {
      if (!documented.has(name)) differences.push(`${PAGE}: ${room} lacks its import of ${name}`);
      if (!above.has(name)) differences.push(`${PAGE}: ${room} imports ${name}, which is not above it`);
    }
    for (const name of documented) {
      if (!imports.has(name)) differences.push(`${PAGE}: ${room} does not import ${name}`);
    }
    above.add(room);
  }
  for (const name of rooms) {
    if (!above.has(name)) differences.push(`${PAGE}: room ${name} is not in the table`);
  }
  for (const [, path] of page.matchAll(/`([\w-]+\/[\w./-]*)`/g)) {
    if (!existsSync(join('src', path)) && !existsSync(path)) differences.push(`${PAGE}: no file src/${path}`);
  }
  for (const [, name, path] of page.matchAll(/`(\w+)`, `([\w/-]+\.ts)`/g)) {
    const file = join('src', path);
    const exports = new RegExp(`export .*\\b${name}\\b`);
    if (existsSync(file) && !exports.test(readFileSync(file, 'utf8')))
      differences.push(`${PAGE}: ${file} does not export ${name}`);
  }
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [list, pages] = ['docs/README.md', 'typedoc.json'].map((path) => readFileSync(path, 'utf8'));
  for (const entry of Object.keys(exports).filter((one) => one !== './package.json')) {
    const name = entry.replace('./', '').replace('.', 'index');
    if (!list.includes(`| \`${entry.replace('.', 'learn-inv')}\` `))
      differences.push(`docs/README.md lacks ${entry}`);
    if (!new RegExp(`\\b${name}\\b`).test(pages)) differences.push(`typedoc.json lacks ${entry}`);
  }
  return differences;
}
