// Module hooks that load TypeScript as compiled by `compile-sources.mjs`, and compile other files.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The options of esbuild for a module. */
export const OPTIONS = { format: 'esm', target: 'es2023', sourcesContent: false };

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The folder of the compiled files; undefined if there are none. */
const compiled = process.env.LEARN_INV_COMPILED;

export async function load(url, context, next) {
  // tsx marks the modules that it loads anew.
  if (!/^file:.*\.m?ts(?:\?|$)/.test(url) || url.includes('tsx-namespace')) return next(url, context);
  const path = fileURLToPath(url);
  const source = compiledBefore(path) ?? (await compile(path));
  return { format: 'module', source, shortCircuit: true };
}

function compiledBefore(path) {
  const file = relative(ROOT, path);
  if (compiled === undefined || file.startsWith('..')) return undefined;
  const script = join(compiled, file.replace(/\.ts$/, '.js'));
  try {
    // Node knows no URL of a file here.
    const map = relative(dirname(path), `${script}.map`).replaceAll('\\', '/');
    return `${readFileSync(script, 'utf8')}\n//# sourceMappingURL=${map}`;
  } catch {
    return undefined; // a test has written it
  }
}

async function compile(path) {
  // Loaded here: where all files are compiled, processes of tests need it for none.
  const { transform } = await import('esbuild');
  const { code } = await transform(readFileSync(path, 'utf8'), {
    ...OPTIONS,
    sourcemap: 'inline',
    loader: 'ts',
    sourcefile: path,
  });
  return code;
}
