// Merges chunks of the program. esbuild makes one for each set of entry points that share code, several hundred; loading a
// file takes Node longer than reading the code in it.
import { dirname, join, relative } from 'node:path';
import { build, transform } from 'esbuild';

/**
 * Entry points that should load little, by kind. Chunks are merged only if the same kinds load them: code for browsers may not
 * need Node, and a process starts faster with less code.
 */
const KINDS = {
  browser: (path) => path.endsWith('entry/guard-browser.js'),
  guard: (path) => /entry\/(?:guard|vitest|jest|node-test|vite)\.js$/.test(path),
  process: (path) => /(?:child|watchdog|hooks|entry\/private-fields)\.js$/.test(path),
  command: (path) => path.endsWith('cli/main.js'),
  light: (_, bytes) => bytes < LIGHT,
  index: (path) => path.endsWith('entry/index.js'),
};
/** Bytes of an entry point, with all that it loads, that is light; the program has 2 million. */
const LIGHT = 150_000;

/** An import or export of a chunk as esbuild prints it: its names, and the path. */
const STATEMENT = /^(import|export) (?:\{([^}]*)\}(?: from)? ?)?(?:"(\.[^"]+)")?;$/gm;

/**
 * @param texts by path, what esbuild returned for entry points and chunks, not minified.
 * @param outputs what the metafile of esbuild tells about them.
 * @param options how to print code.
 * @returns the texts by path, fewer ones.
 */
export async function mergeChunks(texts, outputs, options) {
  const groups = groupsOf(texts, outputs);
  const places = placesOf(groups, outputs);
  const results = new Map();
  for (const path of texts.keys()) {
    if (places.has(path)) continue;
    results.set(path, (await transform(linked(path, texts, places), { ...options, format: 'esm' })).code);
  }
  for (const chunks of groups)
    results.set(places.get(chunks[0]).merged, await merge(chunks, texts, places, options));
  return results;
}

/** Returns the lists of chunks to merge. */
function groupsOf(texts, outputs) {
  const closures = new Map([...texts.keys()].map((path) => [path, closureOf(path, outputs)]));
  const sizeOf = (paths) => [...paths].reduce((sum, path) => sum + (outputs[path]?.bytes ?? 0), 0);
  const loadedBy = Object.values(KINDS).map((isOfKind) => {
    const entries = [...closures].filter(
      ([path, loaded]) => outputs[path].entryPoint !== undefined && isOfKind(path, sizeOf(loaded)),
    );
    return new Set(entries.flatMap(([, loaded]) => [...loaded]));
  });
  // More kinds load a chunk than one that imports it, and it loads fewer packages: no two merged chunks import each other.
  const keyOf = (chunk) => {
    const packages = [...closures.get(chunk)].filter((path) => !texts.has(path) && !path.startsWith('node:'));
    return [
      ...loadedBy.map((loaded) => loaded.has(chunk)),
      ...packages.toSorted((a, b) => (a < b ? -1 : 1)),
    ].join(' ');
  };
  const groups = new Map();
  for (const path of texts.keys()) {
    const { entryPoint, inputs } = outputs[path];
    // Classes of built-in structures keep their names, which several have.
    if (entryPoint !== undefined || Object.keys(inputs).some((input) => input.startsWith('structures/')))
      continue;
    const key = keyOf(path);
    groups.set(key, [...(groups.get(key) ?? []), path]);
  }
  return [...groups.values()];
}

/** Returns for each chunk the path of the merged one, and what its exports are called there. */
function placesOf(groups, outputs) {
  const places = new Map();
  for (const [index, chunks] of groups.entries()) {
    const merged = join(dirname(chunks[0]), `shared-${index}.js`);
    const taken = new Set();
    for (const chunk of chunks) {
      const names = new Map();
      for (const name of outputs[chunk].exports) {
        const own = taken.has(name) ? `${name}_${taken.size}` : name;
        taken.add(own);
        names.set(name, own);
      }
      places.set(chunk, { merged, names });
    }
  }
  return places;
}

/** Returns the text of a file that imports from merged chunks, unless it is merged with what it imports. */
const linked = (path, texts, places) =>
  texts.get(path).replaceAll(STATEMENT, (statement, kind, list = '', from) => {
    const place = places.get(join(dirname(path), from ?? ''));
    if (place === undefined || place.merged === places.get(path)?.merged) return statement;
    const names = list.split(',').flatMap((item) => {
      const [name, local = name] = item.trim().split(' as ');
      return name === '' ? [] : [`${place.names.get(name)} as ${local}`];
    });
    const url = relative(dirname(path), place.merged);
    const target = JSON.stringify(url.startsWith('.') ? url : `./${url}`);
    return names.length === 0 ? `${kind} ${target};` : `${kind} {${names.join(',')}} from ${target};`;
  });

/** Returns the text of the chunks as one. */
async function merge(chunks, texts, places, options) {
  const contents = chunks.map((chunk) => {
    const names = [...places.get(chunk).names].map(([name, own]) => `${name} as ${own}`);
    return `export {${names.join(',')}} from "./${chunk}";`;
  });
  const own = {
    name: 'own-chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ path, importer }) => {
        const chunk = join(dirname(importer), path);
        return chunks.includes(chunk) ? { path: chunk, namespace: 'chunk' } : { path, external: true };
      });
      onLoad({ filter: /./, namespace: 'chunk' }, ({ path }) => ({ contents: linked(path, texts, places) }));
    },
  };
  const { outputFiles } = await build({
    ...options,
    ...{ stdin: { contents: contents.join('\n') }, bundle: true, write: false, plugins: [own] },
    ...{ format: 'esm', platform: 'node' },
  });
  return outputFiles[0].text;
}

/** Returns the files and packages that a file loads at once, and itself. */
function closureOf(path, outputs, seen = new Set()) {
  if (seen.has(path)) return seen;
  seen.add(path);
  const { imports = [], inputs = {} } = outputs[path] ?? {};
  for (const input of Object.keys(inputs)) if (input.startsWith('required:')) seen.add(input);
  for (const { path: next, kind } of imports) if (kind === 'import-statement') closureOf(next, outputs, seen);
  return seen;
}
