import { firstLine } from '../../base/first-line.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type * as BullMQ from 'bullmq';
import type { Redis } from 'ioredis';
import { LearnInvError } from '../../base/error.ts';
import { showThrown } from '../../base/show-thrown.ts';
import { shownUrl } from './queue-address.ts';

/** The command that installs the packages of the queue, which are optional peers. */
export const INSTALL_QUEUE = 'npm i -D bullmq ioredis';
/** Milliseconds in which Redis must answer for the first time. */
const ANSWER_TIMEOUT = 5000;
/** Milliseconds between two attempts to connect again. */
const RECONNECT_DELAY = 500;

/** BullMQ, and how its queues and workers connect to one Redis server. */
export interface OpenedBullMQ {
  readonly bullmq: typeof BullMQ;
  /** Connections made with it try again for as long as Redis does not answer. */
  readonly connection: BullMQ.RedisOptions;
  /** Returns a connection like those of `connection`. */
  readonly connect: () => Redis;
}

/**
 * Loads BullMQ and checks that Redis answers.
 *
 * @throws LearnInvError `QUEUE_UNAVAILABLE` if a package is missing or Redis does not answer.
 */
export async function openBullMQ(url: string): Promise<OpenedBullMQ> {
  const { bullmq, Redis } = await load();
  await requireAnswer(new Redis(url, { lazyConnect: true, retryStrategy: () => null }), url);
  const patient = { maxRetriesPerRequest: null, retryStrategy: () => RECONNECT_DELAY };
  return { bullmq, connection: { url, ...patient }, connect: () => new Redis(url, patient) };
}

async function load(): Promise<{ bullmq: typeof BullMQ; Redis: typeof Redis }> {
  try {
    const [bullmq, ioredis] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bullmq, Redis: ioredis.Redis };
  } catch (cause) {
    throw new LearnInvError('QUEUE_UNAVAILABLE', 'the packages of the queue are not installed', {
      expected: 'the packages bullmq and ioredis',
      got: firstLine(showThrown(cause)),
      hint: `run \`${INSTALL_QUEUE}\``,
      cause,
    });
  }
}

async function requireAnswer(redis: Redis, url: string): Promise<void> {
  let last: unknown;
  redis.on('error', (error) => (last = error));
  const late = new AbortController();
  try {
    // A server other than Redis may accept the connection and never answer.
    const answer = redis.connect().then(() => redis.ping());
    answer.catch(() => undefined);
    const limit = wait(ANSWER_TIMEOUT, 'late', { signal: late.signal });
    if ((await Promise.race([answer, limit])) === 'late')
      throw new Error(`no answer within ${ANSWER_TIMEOUT / 1000} s`);
  } catch (error) {
    const cause = last ?? error;
    throw new LearnInvError('QUEUE_UNAVAILABLE', `Redis does not answer at ${shownUrl(url)}`, {
      expected: 'a Redis server, version 6.2 or later',
      got: cause instanceof Error ? cause.message : String(cause),
      hint: 'start it and check host, port and password; in a checkout `npm run queue` starts one',
      cause,
    });
  } finally {
    late.abort();
    redis.disconnect();
  }
}
