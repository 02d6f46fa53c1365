import type { Random } from '../random.ts';

/** Values that readers may not expect; each is made anew, so that mutants share nothing. */
const HOSTILE: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => -1,
  () => 0,
  () => 0.5,
  () => 1e9,
  () => 1e308,
  () => -1e308,
  () => Number.MAX_SAFE_INTEGER,
  () => '',
  () => 'x',
  () => '__proto__',
  () => 'constructor',
  () => 'a/\ud800',
  () => '\u0000\n</script>',
  () => 'A'.repeat(5000),
  () => [],
  () => ({}),
  () => [[], {}, null],
  () => JSON.parse('{"__proto__": {"length": 1}}') as unknown,
  () => nested(50),
  () => nested(500),
  () => Array.from({ length: 20_000 }, () => 0),
];

const KEYS = ['__proto__', 'constructor', 'toString', 'length', 'hasOwnProperty', '', 'x', '0'];

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** A value of JSON data, and where it is. */
interface Place {
  readonly holder: Record<string, unknown> | unknown[];
  readonly key: string;
}

/**
 * Returns JSON data with one to three random changes: values replaced, removed, added, renamed, exchanged or copied,
 * numbers and texts changed a little. The data itself stays unchanged.
 */
export function mutateJson(json: unknown, random: Random): unknown {
  const root = { json: structuredClone(json) };
  for (let changes = 1 + random.below(3); changes > 0; changes--) {
    const places = placesOf(root);
    if (places.length > 0) mutate(places, random);
  }
  return root.json;
}

/** Lists the values of data, except within deep values that an earlier change inserted. */
function placesOf(root: Record<string, unknown>): Place[] {
  const places: Place[] = [];
  const visit = (holder: Place['holder'], depth: number): void => {
    for (const key of Object.keys(holder).slice(0, 2000)) {
      places.push({ holder, key });
      const value = (holder as Record<string, unknown>)[key];
      if (typeof value === 'object' && value !== null && depth < 60)
        visit(value as Place['holder'], depth + 1);
    }
  };
  visit(root, 0);
  return places;
}

function mutate(places: readonly Place[], random: Random): void {
  const { holder, key } = random.pick(places);
  const value = get(holder, key);
  switch (random.below(9)) {
    case 0:
    case 1:
      return set(holder, key, random.pick(HOSTILE)());
    case 2:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      return;
    case 3:
      if (Array.isArray(holder)) holder.splice(Number(key), 0, structuredClone(value));
      else set(holder, random.pick(KEYS), random.pick(HOSTILE)());
      return;
    case 4: {
      if (Array.isArray(holder)) return void holder.reverse();
      delete holder[key];
      return set(holder, random.pick(KEYS), value);
    }
    case 5: {
      const other = random.pick(places);
      const theirs = structuredClone(get(other.holder, other.key));
      set(other.holder, other.key, structuredClone(value));
      return set(holder, key, theirs);
    }
    case 6:
      return set(holder, key, structuredClone(get(...entry(random.pick(places)))));
    default:
      return set(holder, key, nearTo(value, random));
  }
}

const entry = ({ holder, key }: Place): [Place['holder'], string] => [holder, key];

const get = (holder: Place['holder'], key: string): unknown =>
  Object.getOwnPropertyDescriptor(holder, key)?.value as unknown;

/** Sets an own property, even one named `__proto__`. */
const set = (holder: Place['holder'], key: string, value: unknown): void =>
  void Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });

/** Returns a value that differs a little. */
function nearTo(value: unknown, random: Random): unknown {
  switch (typeof value) {
    case 'number':
      return random.pick([value + 1, value - 1, -value, 2 * value, value / 2, value * 1e6]);
    case 'string': {
      const at = random.below(value.length + 1);
      const text = random.pick(['A', '"', '[]', '.', '%', '=', '']);
      return value.slice(0, at) + text + value.slice(at + random.below(2));
    }
    case 'boolean':
      return !value;
    default:
      return random.pick(HOSTILE)();
  }
}
