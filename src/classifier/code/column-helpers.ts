/** The helper functions that compute numbers by record, or compare records; `«…»` marks types. */
export const COLUMN_HELPERS = {
  upward: `
/** Folds numbers of records into those that they were reached from, and returns the results by record. */
function upward(records«: Reached[]», own«: (record: Reached) => number», fold«: (a: number, b: number) => number»)«: Float64Array» {
  const folded = new Float64Array(records.length);
  for (const record of records) folded[record.index] = own(record);
  for (let index = records.length - 1; index > 0; index--) {
    const parent = records[index]«!».from«!».index;
    folded[parent] = fold(folded[parent]«!», folded[index]«!»);
  }
  return folded;
}`,
  add: `
/** Adds numbers; those that are NaN count 0. */
const add = (a«: number», b«: number»)«: number» => (Number.isNaN(a) ? 0 : a) + (Number.isNaN(b) ? 0 : b);`,
  least: `
/** Returns the lesser of two numbers; NaN only if both are. */
const least = (a«: number», b«: number»)«: number» => (b < a || Number.isNaN(a) ? b : a);`,
  greatest: `
/** Returns the greater of two numbers; NaN only if both are. */
const greatest = (a«: number», b«: number»)«: number» => (b > a || Number.isNaN(a) ? b : a);`,
  paths: `
/** Returns by record the weights of the shortest and the longest path down, to the end of a chain or of all. */
function paths(records«: Reached[]», ends«: (record: Reached) => boolean», weight«: (record: Reached) => number») {
  const shortest = new Float64Array(records.length).fill(Infinity);
  const longest = new Float64Array(records.length).fill(-Infinity);
  for (let index = records.length - 1; index >= 0; index--) {
    const record = records[index]«!»;
    const own = add(weight(record), 0);
    if (shortest[index] === Infinity || ends(record)) {
      shortest[index] = Math.min(shortest[index]«!», 0);
      longest[index] = Math.max(longest[index]«!», 0);
    }
    const least = (shortest[index]«!» += own);
    const most = (longest[index]«!» += own);
    if (index === 0) break;
    const parent = record.from«!».index;
    if (least < shortest[parent]«!») shortest[parent] = least;
    if (most > longest[parent]«!») longest[parent] = most;
  }
  return { shortest, longest };
}`,
  chains: `
/** Returns by record the number of distinct records on the way along a link, itself included. */
function chains(records«: Reached[]», link«: (record: Reached) => Reached | undefined»)«: Float64Array» {
  const lengths = new Float64Array(records.length);
  for (let index = records.length - 1; index >= 0; index--) {
    if (lengths[index]«!» > 0) continue;
    let record«: Reached | undefined» = records[index]«!»;
    const next = link(record);
    // Most links lead to later records, whose chains are known.
    if (next === undefined || lengths[next.index]«!» > 0) {
      lengths[index] = next === undefined ? 1 : lengths[next.index]«!» + 1;
      continue;
    }
    const path«: Reached[]» = [];
    while (record !== undefined && lengths[record.index] === 0) {
      lengths[record.index] = -path.push(record);
      record = link(record);
    }
    let known = record === undefined ? 0 : lengths[record.index]«!»;
    if (known < 0) {
      const cycle = path.splice(-known - 1);
      known = cycle.length;
      for (const { index } of cycle) lengths[index] = known;
    }
    while (path.length > 0) lengths[path.pop()«!».index] = ++known;
  }
  return lengths;
}`,
  followers: `
/** Returns by record the number of records from which the way along a link leads to it, itself included. */
function followers(records«: Reached[]», link«: (record: Reached) => Reached | undefined»)«: number[]» {
  const counts = records.map(() => 1);
  const waiting = records.map(() => 0);
  const next = records.map((record) => (link(record) === record ? undefined : link(record)));
  for (const target of next) if (target !== undefined) waiting[target.index]«!»++;
  const ready = records.filter(({ index }) => waiting[index] === 0);
  for (const { index } of ready) {
    const target = next[index];
    if (target === undefined) continue;
    counts[target.index]«!» += counts[index]«!»;
    if (--waiting[target.index]«!» === 0) ready.push(target);
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
/** Returns by record the number of records from which a link leads to it. */
function references(records«: Reached[]», link«: (record: Reached) => Reached | undefined»)«: number[]» {
  const counts = records.map(() => 0);
  for (const record of records) {
    const target = link(record);
    if (target !== undefined) counts[target.index]«!»++;
  }
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
