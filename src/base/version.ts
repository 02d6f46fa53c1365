import { createRequire } from 'node:module';

/** Returns the version in package.json. Both src and dist reach the file through the package's own name. */
export function version(): string {
  return (createRequire(import.meta.url)('learn-inv/package.json') as { version: string }).version;
}
