// Compares docs/architecture.md and docs/glossary.md with src/. The table of rooms names each room; a room imports only
// rooms above it. Every file that the pages name must exist, and export the function named with it. Every entry point of
// package.json must be in docs/README.md and have pages of its API (typedoc.json).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';

const PAGE = 'docs/architecture.md';
const PAGES = [PAGE, 'docs/glossary.md'];
const IMPORT = /(?:from|import\() ?'(\.[^']+)'/g;
const ROW = /^\| `([\w/-]+)\/`/gm;
/** The rooms of `neural/` that its other rooms import. */
const SHARED = new Set(['neural/tensor-flow', 'neural/campaign']);

/** Returns the sources below a folder, without tests and their helpers. */
const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|[\\/])testing[\\/]/.test(name))
    .map((name) => join(folder, name));

/**
 * Returns a line for each import that goes up, for each import that goes sideways in `neural/`, and for each folder in
 * no room.
 */
function importsThatGoUp(rooms) {
  const roomOf = (file) => {
    const path = relative('src', file)
      .replaceAll(sep, '/')
      .replace(/^\.\.\//, '');
    return rooms.findIndex((room) => path.startsWith(`${room}/`));
  };
  const differences = new Set();
  for (const file of [...sourcesIn('src'), ...sourcesIn('structures')]) {
    const room = roomOf(file);
    // Constants of all rooms of learn/.
    if (room < 0 && file !== join('src', 'learn', 'learning-constants.ts'))
      differences.add(`${PAGE}: ${dirname(file)} is in no room of the table`);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const imported = roomOf(normalize(join(dirname(file), path)));
      const isSideways =
        [room, imported].every((at) => rooms[at]?.startsWith('neural/')) && !SHARED.has(rooms[imported]);
      if (imported > room && room >= 0)
        differences.add(`${file} imports ${rooms[imported]}, which is not above ${rooms[room]} in ${PAGE}`);
      else if (imported !== room && isSideways)
        differences.add(`${file} imports ${rooms[imported]}, another room of neural/`);
    }
  }
  return [...differences];
}

/** Returns a line for each file named by a page that is missing or lacks the function named with it. */
function filesThatDiffer(name) {
  const page = readFileSync(name, 'utf8');
  const differences = [];
  for (const [, path] of page.matchAll(/`([\w-]+\/[\w./-]*)`/g)) {
    const isBelow =
      existsSync(join('src', path)) || existsSync(path) || existsSync(join('src/learn/model', path));
    const isExample = existsSync(join('src/learn/examples', path));
    if (!isBelow && !isExample) differences.push(`${name}: no file src/${path}`);
  }
  for (const [, exported, path] of page.matchAll(/`(\w+)`,\s+`([\w/-]+\.ts)`/g)) {
    const file = join('src', path);
    const exports = new RegExp(`export .*\\b${exported}\\b`);
    if (existsSync(file) && !exports.test(readFileSync(file, 'utf8')))
      differences.push(`${name}: ${file} does not export ${exported}`);
  }
  return differences;
}

/** Returns a line for each entry point that docs/README.md or typedoc.json lacks. */
function missingEntries() {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [list, pages] = ['docs/README.md', 'typedoc.json'].map((path) => readFileSync(path, 'utf8'));
  return Object.keys(exports)
    .filter((entry) => !entry.endsWith('.json'))
    .flatMap((entry) => {
      const name = entry.replace('./', '').replace('.', 'index');
      return [
        ...(list.includes(`| \`${entry.replace('.', 'learn-inv')}\` `)
          ? []
          : [`docs/README.md lacks ${entry}`]),
        ...(new RegExp(`\\b${name}\\b`).test(pages) ? [] : [`typedoc.json lacks ${entry}`]),
      ];
    });
}

/** Returns one line for each difference between the pages and the sources. */
export function roomsThatDiffer() {
  const rooms = [...readFileSync(PAGE, 'utf8').matchAll(ROW)].map(([, room]) => room);
  return [...importsThatGoUp(rooms), ...PAGES.flatMap(filesThatDiffer), ...missingEntries()];
}
