// A worker in a process of its own, which tests can kill. Arguments: URL and name of the queue, milliseconds.
import { startWorker } from '../start-worker.ts';

const [url, name, lostAfter] = process.argv.slice(2);
const tasks = { test: new URL('./test-task.ts', import.meta.url) };
await startWorker({ url: url!, name: name! }, { tasks, jobs: 1, lostAfter: Number(lostAfter) });
