// Builds the playground, one HTML file, and prints its weight. `node scripts/site.mjs FOLDER` writes it to a folder; without
// one, the pages of docs/ and of the API, if there are any, are built around it, into docs/site.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const SOURCE = 'site/playground';
/** VitePress brings 100 MB, so it is no dependency: `npm ci` and CI go without it. */
const VITEPRESS = 'vitepress@1.6.4';
/** The examples in the order of the page. */
const EXAMPLES = [
  'queue.js',
  'linked-list.js',
  'search-tree.ts',
  'binary-heap.js',
  'lru-cache.js',
  'ring-buffer.js',
];

/** Marks the code of learn-inv in stacks: its modules are in no files. */
const urls = {
  name: 'urls',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const url = JSON.stringify(`file:///learn-inv/${path.replace(`${process.cwd()}/`, '')}`);
      return { contents: text.replaceAll('import.meta.url', url), loader: 'ts' };
    }),
};

/** Returns a program for browsers. An import of Node's modules is an error. */
async function bundle(entry, options = {}) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    target: 'es2023',
    loader: { '.wasm': 'binary' },
    plugins: [urls],
    ...options,
  });
  return outputFiles[0].text;
}

const { pageHtml, parseExample } = await (async () => {
  const text = await bundle(`${SOURCE}/build.ts`, { format: 'esm', platform: 'node', minify: false });
  return import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
})();
const missing = readdirSync(`${SOURCE}/examples`).filter((name) => !EXAMPLES.includes(name));
if (missing.length > 0) throw new Error(`examples without a place: ${missing.join(', ')}`);
const page = pageHtml({
  examples: EXAMPLES.map((name) => parseExample(readFileSync(`${SOURCE}/examples/${name}`, 'utf8'))),
  program: await bundle(`${SOURCE}/page.ts`),
  worker: await bundle(`${SOURCE}/worker.ts`),
  docs: './index.html',
});
const [folder] = process.argv.slice(2);
if (folder === undefined)
  execFileSync('npx', ['--yes', '-p', VITEPRESS, 'vitepress', 'build', 'docs'], { stdio: 'inherit' });
const file = join(folder ?? 'docs/site', 'playground.html');
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, page);
const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;
console.log(
  `${file}: ${kilobytes(page.length)}, ${kilobytes(gzipSync(page, { level: 9 }).length)} compressed`,
);
