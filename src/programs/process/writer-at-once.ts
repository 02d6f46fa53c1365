import { writeSync } from 'node:fs';

/** Milliseconds to wait for a reader of a full pipe. */
const WAIT = 1;

const { wait } = Atomics;
const sleeper = new Int32Array(new SharedArrayBuffer(4));
// The binding of an import follows changes of the module.
const write = writeSync;

/** Returns a function that returns when its bytes are in a pipe, whatever happens to this process next. */
export function writerAtOnce(fd: number, onWait: () => void, onClosed: () => void): (bytes: Buffer) => void {
  return (bytes) => {
    for (let sent = 0; sent < bytes.length;) {
      try {
        sent += write(fd, bytes, sent);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return onClosed();
        onWait();
        wait(sleeper, 0, 0, WAIT);
      }
    }
  };
}
