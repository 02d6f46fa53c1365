import type { Random } from '../../../src/base/random.ts';
import { mutateJson } from '../../../src/base/testing/mutate-json.ts';

/** A text that acts on terminals and CI if it is printed as it is. */
export const PLANTED = '\n::error::planted\u001b[2J\u202e';

/** Values that sizes, texts, paths and keys may not expect. */
const VALUES: readonly (() => unknown)[] = [
  () => PLANTED,
  () => '\ud800',
  () => '../../../outside',
  () => '/dev/zero',
  () => 'file:///dev/zero',
  () => '`<img src=x onerror=alert(1)>`',
  () => '\'"`${1}*/-->]]>',
  () => 'A'.repeat(300_000),
  () => `${'('.repeat(5000)}a`,
  () => '9'.repeat(400),
  () => -0,
  () => 5e-324,
  () => 2 ** 31,
  () => 2 ** 32,
  () => 3e8,
  () => 1e15,
  () => Number.MAX_SAFE_INTEGER,
  () => 1e300,
  () => Array.from({ length: 100_000 }, () => ({})),
  () => Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, index])),
];

/** Returns JSON data with random changes; half of the time also with one value of its kind that is hard to handle. */
export function hostileJson(json: unknown, random: Random): unknown {
  const plants = random.below(2) === 0;
  // Planted alone, a value meets no other change that is refused first.
  const mutated = plants && random.below(2) === 0 ? structuredClone(json) : mutateJson(json, random);
  if (plants && typeof mutated === 'object' && mutated !== null) plant(mutated, random);
  return mutated;
}

function plant(json: object, random: Random): void {
  let at = json as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(at);
    if (keys.length === 0) return;
    const key = random.pick(keys);
    const next = at[key];
    if (typeof next === 'object' && next !== null && random.below(8) > 0) {
      at = next as Record<string, unknown>;
      continue;
    }
    const fitting = VALUES.map((make) => make()).filter((value) => typeof value === typeof next);
    const value = random.pick(
      fitting.length > 0 && random.below(4) > 0 ? fitting : VALUES.map((make) => make()),
    );
    Object.defineProperty(at, key, { value, writable: true, enumerable: true, configurable: true });
    return;
  }
}
