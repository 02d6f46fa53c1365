import type { Box } from './box.ts';

/** Pixels between columns, and between boxes of a column. */
const COLUMN_GAP = 46;
const BOX_GAP = 14;
const MARGIN = 14;

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Placed {
  readonly places: readonly Place[];
  readonly width: number;
  readonly height: number;
}

/** Places boxes as a tree from left to right: each stands in the column after the first that refers to it. A list is a row. */
export function placeBoxes(boxes: readonly Box[]): Placed {
  const { order, depths, children } = treeOf(boxes);
  const columns: number[] = [];
  for (const label of order) {
    const depth = depths[label]!;
    columns[depth] = Math.max(columns[depth] ?? 0, boxes[label]!.width);
  }
  const lefts: number[] = [];
  let right = MARGIN;
  for (const width of columns) {
    lefts.push(right);
    right += width + COLUMN_GAP;
  }
  /** The heights of objects with all that stand beside and below them. */
  const heights = boxes.map(({ height }) => height);
  for (const label of order.toReversed()) {
    const below = children[label]!.reduce((sum, child) => sum + heights[child]! + BOX_GAP, -BOX_GAP);
    heights[label] = Math.max(heights[label]!, below);
  }
  const tops = boxes.map(() => MARGIN);
  for (const label of order) {
    let top = tops[label]!;
    for (const child of children[label]!) {
      tops[child] = top;
      top += heights[child]! + BOX_GAP;
    }
  }
  return {
    places: boxes.map((_, label) => ({ x: lefts[depths[label]!]!, y: tops[label]! })),
    width: right - COLUMN_GAP + MARGIN,
    height: heights[0]! + 2 * MARGIN,
  };
}

/** The objects in the order of a breadth-first walk, their depths, and the objects that each is the first to refer to. */
interface Tree {
  readonly order: readonly number[];
  readonly depths: readonly number[];
  readonly children: readonly (readonly number[])[];
}

function treeOf(boxes: readonly Box[]): Tree {
  const depths = boxes.map(() => 0);
  const children = boxes.map((): number[] => []);
  const order = new Set([0]);
  for (const label of order) {
    for (const { target } of boxes[label]!.rows) {
      if (target === undefined || order.has(target)) continue;
      order.add(target);
      children[label]!.push(target);
      depths[target] = depths[label]! + 1;
    }
  }
  return { order: [...order], depths, children };
}
