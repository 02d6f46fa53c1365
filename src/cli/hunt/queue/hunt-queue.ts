import { redisUrl, type QueueAddress } from '../../../programs/queue/queue-address.ts';

/** All releases and projects share the queue: a worker refuses what it cannot do. */
export const huntQueue = (url: string): QueueAddress => ({ url: redisUrl(url), name: 'hunts' });
