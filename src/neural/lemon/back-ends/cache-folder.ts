import { homedir } from 'node:os';
import { join } from 'node:path';

/** Returns the folder of the user's cache that learn-inv keeps releases and seed models in. */
export function cacheFolder(): string {
  const { LEARN_INV_CACHE: own, XDG_CACHE_HOME: xdg, LOCALAPPDATA: local } = process.env;
  if (own !== undefined && own !== '') return own;
  return join(xdg ?? local ?? join(homedir(), '.cache'), 'learn-inv');
}
