import { LearnInvError } from '../../base/error.ts';

/** Where a queue is. */
export interface QueueAddress {
  /** URL of the Redis server: `redis://[user:password@]host[:port][/database]`, or `rediss://` for TLS. */
  readonly url: string;
  /** Name of the queue; producers and workers must use the same one. */
  readonly name: string;
}

/** The keys of all queues in Redis begin with this. */
export const PREFIX = 'learn-inv';

/** Returns the URL of a Redis server if it is one. @throws LearnInvError `BAD_OPTION` if the text is no such URL. */
export function redisUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isRedis = url?.protocol === 'redis:' || url?.protocol === 'rediss:';
  if (isRedis && url.hostname !== '' && /^\/?\d*$/.test(url.pathname)) return text;
  throw new LearnInvError('BAD_OPTION', '--queue names no Redis server', {
    expected: 'a URL such as redis://localhost:6379, or rediss://… for TLS',
    got: text,
    hint: 'give the URL of a Redis server; in a checkout `npm run queue` starts one',
  });
}

/** Returns a URL without its password, for messages. */
export function shownUrl(url: string): string {
  const shown = new URL(url);
  if (shown.password !== '') shown.password = '***';
  return shown.href;
}
