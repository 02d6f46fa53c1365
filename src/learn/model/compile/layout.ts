/**
 * How the code keeps the objects that the walk reaches:
 *
 * - `arrays`: not at all, if they are arrays of plain values that the root holds;
 * - `objects`: the objects alone, in a Set;
 * - `records`: a record of each, with what the conditions need besides;
 * - `linked`: records that can be looked up, so that they lead to each other.
 */
export type Layout = 'arrays' | 'objects' | 'records' | 'linked';

/**
 * Why no object that the walk has reached must be looked up:
 *
 * - `order`: of two fields that lead from one object to another, one bounds the values below from above and one from below,
 *   so an object that is reached twice violates its bounds, or equals them: only objects that do are looked up;
 * - `chain`: each object leads to at most one other, so the walk runs in a cycle if it reaches one twice.
 */
export type MetOnce = 'order' | 'chain';
