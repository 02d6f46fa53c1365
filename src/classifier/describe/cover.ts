/** A set of windows: by relation, the outcomes that a window may have there, as bits. */
export type Cube = ReadonlyMap<number, number>;

/** Maximum number of relations of a cube that is searched for; more relations make no readable condition. */
export const MAX_RELATIONS = 4;

/** True if a window lies in a cube. */
export function isIn(cube: Cube, window: Uint8Array): boolean {
  for (const [relation, outcomes] of cube) if ((outcomes & (1 << window[relation]!)) === 0) return false;
  return true;
}

/**
 * Returns few cubes that together hold the rejected windows and no accepted one: a minimal two-level form in the manner
 * of Quine, McCluskey and Espresso. Cubes of one relation come first, each as large as possible; then those of two
 * relations that hold the most of the other rejected windows, and so on.
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
    const candidates = cubesOf(size, accepted, rest, counts);
    while (rest.length > 0) {
      const best = largest(candidates, rest);
      if (best === undefined) break;
      cubes.push(best);
      rest = rest.filter((window) => !isIn(best, window));
    }
  }
  return { cubes, rest };
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

/** Returns the cubes of `size` relations that hold a rejected window, no accepted one, and cannot be enlarged. */
function cubesOf(
  size: number,
  accepted: readonly Uint8Array[],
  rejected: readonly Uint8Array[],
  counts: readonly number[],
): Cube[] {
  const found: Cube[] = [];
  for (const relations of subsets(counts.length, size)) {
    const table = new Uint8Array(relations.reduce((product, relation) => product * counts[relation]!, 1));
    const used = takeNew(accepted, relations, counts, table);
    const bits = Int32Array.from(used.flat(), (outcome) => 1 << outcome);
    const known = new Set<string>();
    for (const outcomes of takeNew(rejected, relations, counts, table)) {
      // Enlarging a cube at one relation first leaves less room at the others, so each is tried first.
      for (let first = 0; first < size; first++) {
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

function* subsets(count: number, size: number, first = 0): Generator<number[]> {
  if (size === 0) yield [];
  else {
    for (let index = first; index <= count - size; index++) {
      for (const rest of subsets(count, size - 1, index + 1)) yield [index, ...rest];
    }
  }
}
