import type { TrainingObjects } from '../dataset/dataset.ts';
import type { WindowPlan } from '../encode/windows/window-plan.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { BagCache } from './bag-cache.ts';

/** By the objects that all retrainings of a dataset share. */
const caches = new WeakMap<readonly ObjectGraph[], { readonly plan: string; readonly cache: BagCache }>();

/**
 * Returns the cache of the bags that valid objects have through all relations of a plan. The trainings of a dataset, and of
 * the datasets made from it by adding missed objects, share it as long as the plan is the same.
 */
export function vocabularyCache({ valid, beyond }: TrainingObjects, plan: WindowPlan): BagCache {
  const key = beyond?.complete ?? valid;
  const text = JSON.stringify(plan);
  const known = caches.get(key);
  if (known?.plan === text) return known.cache;
  const cache = new BagCache(false);
  caches.set(key, { plan: text, cache });
  return cache;
}
