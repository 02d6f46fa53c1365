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
  const found = new Map<string, Cube>();
  for (const relations of subsets(counts.length, size)) {
    const used = distinct(accepted, relations);
    for (const [key, outcomes] of distinct(rejected, relations)) {
      if (used.has(key)) continue;
      // Enlarging a cube at one relation first leaves less room at the others, so each is tried first.
      for (let first = 0; first < size; first++) {
        const cube = enlarged(relations, outcomes, [...used.values()], counts, first);
        const name = [...cube].sort(([a], [b]) => a - b).join(';');
        if (!found.has(name)) found.set(name, cube);
      }
    }
  }
  return [...found.values()];
}

function enlarged(
  relations: readonly number[],
  outcomes: readonly number[],
  used: readonly (readonly number[])[],
  counts: readonly number[],
  first: number,
): Cube {
  const masks = outcomes.map((outcome) => 1 << outcome);
  for (let step = 0; step < relations.length; step++) {
    const at = (first + step) % relations.length;
    let taken = 0;
    for (const row of used) {
      if (row.every((outcome, index) => index === at || (masks[index]! & (1 << outcome)) !== 0))
        taken |= 1 << row[at]!;
    }
    masks[at] = ((1 << counts[relations[at]!]!) - 1) & ~taken;
  }
  return new Map(relations.map((relation, index) => [relation, masks[index]!]));
}

/** Returns the distinct outcomes of some relations in windows, by key. */
function distinct(windows: readonly Uint8Array[], relations: readonly number[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const window of windows) {
    let key = '';
    for (const relation of relations) key += String.fromCharCode(window[relation]!);
    if (!found.has(key))
      found.set(
        key,
        relations.map((relation) => window[relation]!),
      );
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
