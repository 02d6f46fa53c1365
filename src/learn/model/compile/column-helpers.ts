/** The helper functions that compute numbers by record, or compare records; `«…»` marks types. */
export const COLUMN_HELPERS = {
  placeAt: `
/** Returns the place of a container with an index; undefined if it has none. */
const placeAt = (container«: Reached | undefined», index«: any»)«: Target» =>
  container?.values !== undefined && isIndex(container.values, index) ? placeOf(container, index) : undefined;`,
  placesOf: `
/** Returns the places of a container; none of any other record. */
function placesOf(record«: Reached»)«: Reached[]» {
  const places«: Reached[]» = [];
  for (let index = 0; index < (record.values?.length ?? 0); index++) places.push(placeOf(record, index));
  return places;
}`,
  numbered: `
/** Returns the records and the places of containers, each with its number in this list. */
function numbered(records«: Reached[]»)«: Reached[]» {
  const all«: Reached[]» = [];
  for (const record of records) {
    record.number = all.push(record) - 1;
    for (const place of placesOf(record)) all.push(place);
  }
  return all;
}`,
  isOnePlace: `
/** True for two places that are the same place of one container. */
const isOnePlace = (a«: Reached | undefined», b«: Reached | undefined»)«: boolean» =>
  a?.at !== undefined && a.at === b?.at && a.from === b?.from;`,
  isSame: `
/** True for the same record, or the same place of one container; also if both lead nowhere. */
const isSame = (a«: Reached | undefined», b«: Reached | undefined»)«: boolean» => a === b || isOnePlace(a, b);`,
  isFrom: `
/** True for the record, or the place of a container, that another record was reached from. */
const isFrom = (record«: Reached | undefined», other«: Reached»)«: boolean» =>
  other.at === undefined && other.slot«!» >= 0
    ? record?.at === other.slot && record«!».from === other.from
    : record !== undefined && record === other.from;`,
  isBefore: `
/** True for a record that comes before another in the order of the walk, in which places follow their container. */
function isBefore(a«: Reached», b«: Reached»)«: boolean» {
  const first = a.at === undefined ? a : a.from«!»;
  const second = b.at === undefined ? b : b.from«!»;
  return first === second ? (a.at ?? -1) < (b.at ?? -1) : first.index < second.index;
}`,
  lengthOf: `
/** Returns the length of the paths down from a record; that of a place is the length from what it has led to first. */
function lengthOf(lengths«: Float64Array», record«: Reached», best«: (...lengths: number[]) => number»)«: number» {
  if (record.at === undefined) return lengths[record.index]«!»;
  const isDown = (to«: Reached | undefined»)«: boolean» => to?.from === record.from && to?.slot === record.at;
  const down = [record.toKey, record.toValue].filter(isDown).map((to) => lengths[to«!».index]«!»);
  return down.length === 0 ? 0 : best(...down);
}`,
  hasEmpty: `
/** True for a container with a place that leads to no record which it has led to first. */
function hasEmpty(record«: Reached»)«: boolean» {
  for (let index = 0; index < (record.values?.length ?? 0); index++) {
    const isDown = (to«: Reached | undefined») => to?.from === record && to.slot === index;
    if (!isDown(record.valueRecords?.[index]) && !isDown(record.keyRecords?.[index])) return true;
  }
  return false;
}`,
  add: `
/** Adds numbers; those that are NaN count 0. */
const add = (a«: number», b«: number»)«: number» => (Number.isNaN(a) ? 0 : a) + (Number.isNaN(b) ? 0 : b);`,
  plus: `
/** Adds numbers; NaN only if both are. */
const plus = (a«: number», b«: number»)«: number» => (Number.isNaN(a) ? b : Number.isNaN(b) ? a : a + b);`,
  numberOr: `
/** Returns a number, or another if it is missing. */
const numberOr = (a«: number | undefined», b«: number»)«: number» => (a === undefined || Number.isNaN(a) ? b : a);`,
  least: `
/** Returns the lesser of two numbers; NaN only if both are. */
const least = (a«: number», b«: number»)«: number» => (b < a || Number.isNaN(a) ? b : a);`,
  greatest: `
/** Returns the greater of two numbers; NaN only if both are. */
const greatest = (a«: number», b«: number»)«: number» => (b > a || Number.isNaN(a) ? b : a);`,
  paths: `
/** Returns by record the weights of the shortest and the longest path down; a record of weight NaN is on no path. */
function paths(records«: Reached[]», ends«: (record: Reached) => boolean», weight«: (record: Reached) => number») {
  const shortest = new Float64Array(records.length).fill(Infinity);
  const longest = new Float64Array(records.length).fill(-Infinity);
  for (let index = records.length - 1; index >= 0; index--) {
    const record = records[index]«!»;
    const own = weight(record);
    const isEnd = shortest[index] === Infinity;
    if (isEnd || ends(record)) {
      shortest[index] = Math.min(shortest[index]«!», 0);
      longest[index] = Math.max(longest[index]«!», 0);
    }
    const least = (shortest[index]«!» += own || 0);
    const most = (longest[index]«!» += own || 0);
    if (index === 0) break;
    if (isEnd && Number.isNaN(own)) continue;
    const parent = record.from«!».index;
    if (least < shortest[parent]«!») shortest[parent] = least;
    if (most > longest[parent]«!») longest[parent] = most;
  }
  return { shortest, longest };
}`,
  indicesIn: `
/** Returns the elements of an array that are indices of it; -1 in place of others. */
function indicesIn(array«: any»)«: number[]» {
  const indices«: number[]» = [];
  for (let at = 0; at < array.length; at++) indices.push(isIndex(array, array[at]) ? array[at] : -1);
  return indices;
}`,
  chains: `
/** Returns by index the number of distinct places on the way from one index to the next one, itself included. */
function chains(next«: readonly number[]»)«: Int32Array» {
  const lengths = new Int32Array(next.length);
  const path«: number[]» = [];
  for (let start = next.length - 1; start >= 0; start--) {
    if (lengths[start]«!» > 0) continue;
    let at = next[start]«!»;
    // Most lead to a later place, whose way is known.
    if (at < 0 || lengths[at]«!» > 0) {
      lengths[start] = at < 0 ? 1 : lengths[at]«!» + 1;
      continue;
    }
    at = start;
    // On the way, each place holds minus its step.
    while (at >= 0 && lengths[at] === 0) {
      lengths[at] = -path.push(at);
      at = next[at]«!»;
    }
    let known = at < 0 ? 0 : lengths[at]«!»;
    if (known < 0) {
      // The way ends in a cycle.
      const before = -known - 1;
      known = path.length - before;
      while (path.length > before) lengths[path.pop()«!»] = known;
    }
    while (path.length > 0) lengths[path.pop()«!»] = ++known;
  }
  return lengths;
}`,
  followers: `
/** Returns by index the number of places from which the way to the next one leads to it, itself included. */
function followers(next«: readonly number[]»)«: Int32Array» {
  const counts = new Int32Array(next.length).fill(1);
  const waiting = new Int32Array(next.length);
  for (let at = 0; at < next.length; at++) {
    const to = next[at]«!»;
    if (to >= 0 && to !== at) waiting[to]«!»++;
  }
  const ready«: number[]» = [];
  for (let at = 0; at < next.length; at++) if (waiting[at] === 0) ready.push(at);
  for (const at of ready) {
    const to = next[at]«!»;
    if (to < 0 || to === at) continue;
    counts[to]«!» += counts[at]«!»;
    if (--waiting[to]«!» === 0) ready.push(to);
  }
  return counts;
}`,
  rankBy: `
/** Returns by record its rank by the first number, and by the second where the first is equal; NaN without one. */
function rankBy(records«: Reached[]», first«: (record: Reached) => number», second«: (record: Reached) => number»)«: number[]» {
  const compare = (a«: number», b«: number») => Number(a > b) - Number(a < b);
  const ranked = records
    .map((record) => ({ index: record.index, a: first(record), b: second(record) }))
    .filter(({ a, b }) => !Number.isNaN(a) && !Number.isNaN(b))
    .sort((x, y) => compare(x.a, y.a) || compare(x.b, y.b));
  const ranks«: number[]» = records.map(() => NaN);
  let rank = 0;
  ranked.forEach(({ index, a, b }, position) => {
    const before = ranked[position - 1];
    if (before !== undefined && (before.a !== a || before.b !== b)) rank++;
    ranks[index] = rank;
  });
  return ranks;
}`,
  references: `
/** Returns by index the number of places from which the next one is it. */
function references(next«: readonly number[]»)«: Int32Array» {
  const counts = new Int32Array(next.length);
  for (const to of next) if (to >= 0) counts[to]«!»++;
  return counts;
}`,
  isFilled: `
/** True for a number, boolean, text or reference. */
const isFilled = (value«: any»)«: boolean» =>
  value !== undefined && (isObject(value) || typeof value === 'string' || !Number.isNaN(numberOf(value)));`,
  holds: `
/** True if the record that a link leads to fulfils a test; \`nothing\` if it leads nowhere. */
const holds = (target«: Reached | undefined», test«: (record: Reached) => boolean», nothing«: boolean»)«: boolean» =>
  target === undefined ? nothing : test(target);`,
  levels: `
/** Compares where a link leads from a record with where it leads from a neighbour. */
function levels(
  record«: Reached»,
  neighbour«: Reached | undefined»,
  link«: (record: Reached) => Reached | undefined»,
  next«: (record: Reached) => Reached | undefined»,
)«: string» {
  if (neighbour === undefined) return 'as the first';
  const [target, before] = [link(record), link(neighbour)];
  if (target === before) return 'to the same';
  return before !== undefined && next(before) === target ? 'onward' : 'elsewhere';
}`,
} as const;
