/** A set of windows: by relation, the outcomes that a window may have there, as bits. */
export type Cube = ReadonlyMap<number, number>;

/** Maximum number of relations of a cube that is searched for; more relations make no readable condition. */
export const MAX_RELATIONS = 4;
/** Maximum number of windows that are looked at, once for each subset of relations, when all subsets are tried. */
const MAX_LOOKS = 1e8;
/** Maximum number of rejected windows for which relations are chosen if not all subsets are tried. */
const MAX_CHOICES = 200;

/** True if a window lies in a cube. */
export function isIn(cube: Cube, window: Uint8Array): boolean {
  for (const [relation, outcomes] of cube) if ((outcomes & (1 << window[relation]!)) === 0) return false;
  return true;
}

/**
 * Returns few cubes that together hold the rejected windows and no accepted one: a minimal two-level form in the manner
 * of Quine, McCluskey and Espresso. Cubes of one relation come first, each as large as possible; then those of two
 * relations that hold the most of the other rejected windows, and so on. If there are too many subsets of relations to try
 * all, relations are chosen for one rejected window at a time.
 *
 * @param counts the number of outcomes of each relation, at most 31.
 * @returns the cubes, and the rejected windows that no cube of at most {@link MAX_RELATIONS} relations holds.
 */
export function coverRejected(
  accepted: readonly Uint8Array[],
  rejected: readonly Uint8Array[],
  counts: readonly number[],
): { cubes: Cube[]; rest: Uint8Array[] } {
  const cubes: Cube[] = [];
  let rest = [...rejected];
  for (let size = 1; size <= Math.min(MAX_RELATIONS, counts.length) && rest.length > 0; size++) {
    const takesAll = subsetCount(counts.length, size) * (accepted.length + rest.length) <= MAX_LOOKS;
    let left = Infinity;
    while (rest.length > 0 && rest.length < left) {
      // No other pass over all subsets finds more.
      left = takesAll ? 0 : rest.length;
      const tried = takesAll ? subsets(counts.length, size) : separating(size, accepted, rest);
      const candidates = cubesOf(tried, accepted, rest, counts);
      while (rest.length > 0) {
        const best = largest(candidates, rest);
        if (best === undefined) break;
        cubes.push(best);
        rest = rest.filter((window) => !isIn(best, window));
      }
    }
  }
  return { cubes, rest };
}

/**
 * Yields sets of at most `size` relations that tell some rejected windows from all accepted ones, for one window after the
 * other. The next relation is the one at which the fewest accepted windows are left that are equal to it so far.
 */
function* separating(
  size: number,
  accepted: readonly Uint8Array[],
  rejected: readonly Uint8Array[],
): Generator<number[]> {
  const known = new Set<string>();
  const step = Math.ceil(rejected.length / MAX_CHOICES);
  // The first choice for each window counts the outcomes of all accepted ones: once is enough.
  const outcomes = countOutcomes(accepted);
  for (let at = 0; at < rejected.length; at += step) {
    const window = rejected[at]!;
    const chosen: number[] = [];
    let equal = accepted;
    while (equal.length > 0 && chosen.length < size) {
      const counts = chosen.length === 0 ? outcomes : countOutcomes(equal);
      const shares = Array.from(window, (outcome, relation) => counts[relation]![outcome]!);
      const best = shares.indexOf(Math.min(...shares));
      chosen.push(best);
      equal = equal.filter((other) => other[best] === window[best]);
    }
    const relations = chosen.sort((a, b) => a - b);
    const name = relations.join();
    if (equal.length > 0 || known.has(name)) continue;
    known.add(name);
    yield relations;
  }
}

/** Returns the cube with the most windows, the first of several; undefined if none has any. */
function largest(cubes: readonly Cube[], windows: readonly Uint8Array[]): Cube | undefined {
  let best: Cube | undefined;
  let most = 0;
  for (const cube of cubes) {
    let count = 0;
    for (const window of windows) if (isIn(cube, window)) count++;
    if (count > most) [best, most] = [cube, count];
  }
  return best;
}

/** Returns how many windows have each outcome, at most 31 of each relation. */
function countOutcomes(windows: readonly Uint8Array[]): Uint32Array[] {
  const counts = Array.from(windows[0] ?? [], () => new Uint32Array(32));
  for (const window of windows) {
    for (let relation = 0; relation < counts.length; relation++) counts[relation]![window[relation]!]!++;
  }
  return counts;
}

/** Returns the cubes of some sets of relations that hold a rejected window, no accepted one, and cannot be enlarged. */
function cubesOf(
  sets: Iterable<readonly number[]>,
  accepted: readonly Uint8Array[],
  rejected: readonly Uint8Array[],
  counts: readonly number[],
): Cube[] {
  const found: Cube[] = [];
  for (const relations of sets) {
    const table = new Uint8Array(relations.reduce((product, relation) => product * counts[relation]!, 1));
    const used = takeNew(accepted, relations, counts, table);
    const bits = Int32Array.from(used.flat(), (outcome) => 1 << outcome);
    const known = new Set<string>();
    for (const outcomes of takeNew(rejected, relations, counts, table)) {
      // Enlarging a cube at one relation first leaves less room at the others, so each is tried first.
      for (let first = 0; first < relations.length; first++) {
        const masks = enlarged(relations, outcomes, bits, counts, first);
        const name = masks.join();
        if (known.has(name)) continue;
        known.add(name);
        found.push(new Map(relations.map((relation, index) => [relation, masks[index]!])));
      }
    }
  }
  return found;
}

/**
 * Returns large masks of outcomes, by relation, that hold some outcomes and no used ones.
 *
 * @param used one row of bits for each combination of outcomes that accepted windows have.
 */
function enlarged(
  relations: readonly number[],
  outcomes: readonly number[],
  used: Int32Array,
  counts: readonly number[],
  first: number,
): number[] {
  const size = relations.length;
  const masks = outcomes.map((outcome) => 1 << outcome);
  for (let step = 0; step < size; step++) {
    const at = (first + step) % size;
    let taken = 0;
    for (let row = 0; row < used.length; row += size) {
      let index = 0;
      while (index < size && (index === at || (masks[index]! & used[row + index]!) !== 0)) index++;
      if (index === size) taken |= used[row + at]!;
    }
    masks[at] = ((1 << counts[relations[at]!]!) - 1) & ~taken;
  }
  return masks;
}

/**
 * Returns the combinations of outcomes that windows have at some relations and a table does not have yet; adds them to it.
 *
 * @param table one cell for each possible combination.
 */
function takeNew(
  windows: readonly Uint8Array[],
  relations: readonly number[],
  counts: readonly number[],
  table: Uint8Array,
): number[][] {
  const found: number[][] = [];
  for (const window of windows) {
    let cell = 0;
    for (const relation of relations) cell = cell * counts[relation]! + window[relation]!;
    if (table[cell] === 1) continue;
    table[cell] = 1;
    found.push(relations.map((relation) => window[relation]!));
  }
  return found;
}

/** Returns the number of subsets of a size. */
function subsetCount(count: number, size: number): number {
  let found = 1;
  for (let taken = 0; taken < size; taken++) found *= (count - taken) / (taken + 1);
  return found;
}

function* subsets(count: number, size: number, first = 0): Generator<number[]> {
  if (size === 0) yield [];
  else {
    for (let index = first; index <= count - size; index++) {
      for (const rest of subsets(count, size - 1, index + 1)) yield [index, ...rest];
    }
  }
}
