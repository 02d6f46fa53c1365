import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** Formats code with the Prettier of its project, in a process of its own, since its settings can be code. */
export async function formatCode(code: string, path: string): Promise<string> {
  const prettier = projectPrettier(path);
  if (prettier === undefined) return code;
  return new Promise((done) => {
    const run = execFile(
      process.execPath,
      [prettier, '--stdin-filepath', resolve(path)],
      { maxBuffer: Infinity, timeout: 60_000 },
      (error, formatted) => done(error === null ? formatted : code),
    );
    run.stdin?.on('error', () => undefined);
    run.stdin?.end(code);
  });
}

function projectPrettier(path: string): string | undefined {
  const require = createRequire(resolve(path));
  try {
    const manifest = require.resolve('prettier/package.json');
    const { bin } = require(manifest) as { readonly bin: string | { readonly prettier: string } };
    return join(dirname(manifest), typeof bin === 'string' ? bin : bin.prettier);
  } catch {
    return undefined;
  }
}
