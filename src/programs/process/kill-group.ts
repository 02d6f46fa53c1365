/** True if a subject's process leads a process group, which its own child processes join. */
export const LEADS_GROUP = process.platform !== 'win32';

const kill = process.kill.bind(process);

/** Kills a subject's process and its own child processes; does nothing if they have ended. */
export function killGroup(pid: number): void {
  try {
    kill(LEADS_GROUP ? -pid : pid, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}
