import { Session } from 'node:inspector/promises';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Silence } from './silence.ts';

/** Number of looks at the stack: between two calls of the subject's code it may be empty. */
const LOOKS = 20;
/** Milliseconds between two looks. */
const INTERVAL = 20;
/** Milliseconds within which the main thread must answer; collecting the garbage of a large heap takes seconds. */
const ANSWER = 20_000;
/** The same while the process does not compute: the thread waits in a call, for another process for example. */
const WAITING = 2000;
/** Milliseconds between two looks at the processor time. */
const PAUSE = 100;
/** Microseconds of processor time between two samples above which a process counts as computing, also on a busy machine. */
const COMPUTING = 5000;

/** Folder of the modules of this package, as a URL and as the path that CommonJS modules have in a stack. */
const OWN = [new URL('../..', import.meta.url).href, fileURLToPath(new URL('../..', import.meta.url))];

/** Folders of the packages that parse sources for this package, which takes up to seconds for a file. */
const { resolve } = createRequire(import.meta.url);
const PARSERS = ['@babel/parser', 'comment-parser'].map((name) =>
  resolve(name)
    .replaceAll('\\', '/')
    .replace(new RegExp(`(?<=/node_modules/${name}/).*`), ''),
);

/**
 * Returns true if the main thread of this process runs code of this package, or waits, and false if it runs code of the
 * subject. It must be called in another thread. A loop of the subject that calls this package, or is called by it, is
 * the subject's.
 */
export async function runsOwnCode(): Promise<boolean> {
  const session = new Session();
  const late = new AbortController();
  try {
    session.connectToMainThread();
    return await Promise.race([lookAtStacks(session), noAnswer(late.signal)]);
  } catch {
    return false; // This Node has no inspector.
  } finally {
    late.abort();
    session.disconnect();
  }
}

/** Resolves to false when the main thread has had the time to answer. */
async function noAnswer(signal: AbortSignal): Promise<false> {
  const [silence, waiting] = [new Silence(PAUSE), new Silence(PAUSE)];
  let before = process.cpuUsage();
  const computed = (): boolean => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    return user + system > COMPUTING;
  };
  while (silence.look(false) < ANSWER && waiting.look(computed()) < WAITING)
    await delay(PAUSE, undefined, { signal, ref: false });
  return false;
}

async function lookAtStacks(session: Session): Promise<boolean> {
  // Stacks of errors are recorded from now on.
  await session.post('Runtime.enable');
  let balance = 0;
  for (let look = 0; look < LOOKS; look++) {
    // Runs in the main thread on top of what runs there; the stack is V8's own, which the subject cannot patch.
    const thrown = await session.post('Runtime.evaluate', { expression: 'throw 1', silent: true });
    const urls = (thrown.exceptionDetails?.stackTrace?.callFrames ?? []).map(({ url }) => url);
    const files = urls.filter((url) => url !== '' && !/^(?:node|wasm):/.test(url));
    const isOwn = (url: string): boolean => OWN.some((folder) => url.startsWith(folder));
    const isParser = (url: string): boolean => PARSERS.some((folder) => url.includes(folder));
    // Packages of a subject may parse, too: then no code of this package is below.
    const isOurs = files.some(isOwn) && files.every((url) => isOwn(url) || isParser(url));
    if (files.length > 0) balance += isOurs ? 1 : -1;
    await delay(INTERVAL);
  }
  return balance >= 0;
}
