import { statSync } from 'node:fs';

/** Returns true if a path leads to a folder; false if it leads elsewhere or nowhere. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
