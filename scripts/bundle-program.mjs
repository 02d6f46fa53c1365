// Bundles the program to dist/: a file for each entry point, each built-in structure, and each script that runs in its
// own process or thread. They share few chunks. Node loads them in a third of the time of single modules.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { globSync } from 'tinyglobby';
import { mergeChunks } from './merge-chunks.mjs';

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
const published = Object.values(exports).flatMap((paths) => Object.values(paths));
const entryPoints = [
  ...published.flatMap((path) => /^\.\/dist\/(.*)\.js$/.exec(path)?.[1] ?? []),
  ...['src/cli/main', 'src/learn/network/simd/worker'],
].map((path) => `${path}.ts`);
const others = globSync([
  'src/**/{*-task,*hooks,*-thread,child,watchdog}.ts',
  'structures/*/index.ts',
  '!**/testing',
]);

const marked = new Map();
const sources = [];
/**
 * Marks the URL of each module, which stands in a file of another folder once bundled. The mark is a name, not a text:
 * esbuild breaks texts at the end of a line.
 */
const markUrls = {
  name: 'mark-urls',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      sources.push(source);
      const module = relative('.', path);
      const mark = `URL_OF_${module.replaceAll(/\W/g, '_')}`;
      marked.set(mark, module.replace(/ts$/, 'js'));
      return { contents: source.replaceAll(/(?<!['`])import\.meta\.url/g, mark), loader: 'ts' };
    }),
};

/** Packages in CommonJS that many processes load, and the names that the program imports. */
const REQUIRED = { '@babel/parser': ['parse', 'parseExpression'], esbuild: ['transform'] };
/**
 * Loads these packages by `require`. For an `import`, Node 20 reads their text to find the names of their exports, which
 * takes most of the time of loading them: 0.07 s for each.
 */
const requirePackages = {
  name: 'require-packages',
  setup({ onResolve, onLoad }) {
    const filter = new RegExp(`^(?:${Object.keys(REQUIRED).join('|')})$`);
    onResolve({ filter }, ({ path }) => ({ path, namespace: 'required' }));
    onLoad({ filter, namespace: 'required' }, ({ path }) => ({
      contents: `import { createRequire } from 'node:module';
        export const { ${REQUIRED[path].join(', ')} } = createRequire(import.meta.url)('${path}');`,
      resolveDir: '.',
    }));
  },
};

const PRINTED = {
  target: 'es2023',
  // A quarter of the bytes; lines stay short, so that a stack trace names a place.
  minifyWhitespace: true,
  lineLimit: 120,
};
const { outputFiles, metafile } = await build({
  entryPoints: [...entryPoints, ...others],
  outdir: 'dist',
  outbase: '.',
  chunkNames: 'src/chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  write: false,
  format: 'esm',
  platform: 'node',
  target: PRINTED.target,
  packages: 'external',
  metafile: true,
  plugins: [markUrls, requirePackages],
});

const classes = new Set(sources.flatMap((source) => source.match(/\bclass \w+/g) ?? []));
const texts = new Map(outputFiles.map(({ path, text }) => [relative('.', path), text]));
for (const [path, text] of await mergeChunks(texts, metafile.outputs, PRINTED)) {
  let code = text.replaceAll(/\bURL_OF_\w+/g, (mark) => {
    const url = relative(dirname(path), resolve('dist', marked.get(mark)));
    return `new URL(${JSON.stringify(url)}, import.meta.url).href`;
  });
  // Reports show the names of classes. esbuild changes the names of those that refer to themselves.
  for (const [, name] of code.matchAll(/\bvar\s+(\w+)\s*=\s*class\s+_\1\b/g)) {
    code = code.replaceAll(new RegExp(`\\b_${name}\\b`, 'g'), name);
  }
  const renamed = code
    .match(/\bvar\s+\w+\s*=\s*class\b/g)
    ?.find((text) => !classes.has(text.replace(/var\s+(\w+)\s*=\s*class/, 'class $1')));
  if (renamed !== undefined) throw new Error(`${path} renames a class: ${renamed}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}
