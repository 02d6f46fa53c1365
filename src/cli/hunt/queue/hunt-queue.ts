import { redisUrl, type QueueAddress } from '../../../programs/queue/queue-address.ts';

/**
 * Returns the queue of hunts at a Redis server. All releases and projects share it: a worker refuses what it cannot do.
 *
 * @throws LearnInvError `BAD_OPTION` if the URL is none of a Redis server.
 */
export const huntQueue = (url: string): QueueAddress => ({ url: redisUrl(url), name: 'hunts' });
