// Patches the console, timers, process.exit, process.on and the writers of both streams in calls; pop is wrong.
import { WrongList } from './list.mjs';

export class Subject extends WrongList {
  push(value) {
    const gone = () => {
      throw new Error('gone');
    };
    for (const name of Object.keys(console)) console[name] = gone;
    globalThis.setTimeout = globalThis.clearTimeout = globalThis.setImmediate = gone;
    globalThis.setInterval = globalThis.clearInterval = gone;
    process.exit = process.on = process.once = process.off = gone;
    process.stdout.write = process.stderr.write = gone;
    return super.push(value);
  }
}
