/**
 * How the code keeps the objects that the walk reaches:
 *
 * - `arrays`: not at all, if they are arrays of plain values that the root holds;
 * - `objects`: the objects alone, in a Set;
 * - `records`: a record of each, with what the conditions need besides;
 * - `linked`: records that can be looked up, so that they lead to each other.
 */
export type Layout = 'arrays' | 'objects' | 'records' | 'linked';
