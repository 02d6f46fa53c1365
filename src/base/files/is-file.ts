import { statSync } from 'node:fs';

/** Returns true if a path leads to a regular file; false if it leads elsewhere or nowhere, or can be no path. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Returns true if a path leads to a folder; false if it leads elsewhere or nowhere. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
