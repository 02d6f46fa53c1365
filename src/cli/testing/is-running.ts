import { readFileSync } from 'node:fs';

/** True if a process runs; a killed process stays a zombie until its new parent reaps it. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
