import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/** Milliseconds that a result stays in the queue after a producer got it, for other producers of the same job. */
const KEPT_FOR = 600_000;

/**
 * Records that a producer has the results of jobs, and removes jobs whose results were delivered long ago.
 *
 * @param ids the identifiers of the jobs.
 * @param keptFor see {@link KEPT_FOR}.
 */
export async function deliver(
  redis: Redis,
  queue: Queue,
  ids: readonly string[],
  keptFor = KEPT_FOR,
): Promise<void> {
  const key = queue.toKey('delivered');
  const [seconds] = await redis.time();
  const now = Number(seconds) * 1000;
  if (ids.length > 0) await redis.zadd(key, ...ids.flatMap((id) => [now, id]));
  const old = await redis.zrangebyscore(key, 0, now - keptFor);
  for (const id of old) {
    await queue.remove(id);
    await redis.zrem(key, id);
  }
}
