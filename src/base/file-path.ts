import { nodeModule } from './node-module.ts';

const urls = nodeModule('node:url');

/** Returns the path of a `file:` URL; another text is returned as it is. */
export function filePath(url: string): string {
  if (!url.startsWith('file:')) return url;
  return urls === undefined ? decodeURIComponent(new URL(url).pathname) : urls.fileURLToPath(url);
}
