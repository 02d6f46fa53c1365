import { readFileSync, writeFileSync } from 'node:fs';

/** Returns the largest resident memory of this process in MB since the last {@link resetPeak}. */
export const peakMemory = (): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;

/** Lets {@link peakMemory} count from now on. */
export const resetPeak = (): void => writeFileSync('/proc/self/clear_refs', '5');
