import { itemAt } from '../../base/item-at.ts';
import type { Schema } from '../../objects/heap/schema.ts';
import { shapeOf, type HeapShape } from '../../objects/heap/shape.ts';
import { FieldCodec } from './field-codec.ts';

/** One number of a candidate vector. */
export interface VectorCell {
  /** The number of indices that the cell can hold; 0 for a cell that holds a number itself. */
  readonly size: number;
  /** The largest magnitude of the numbers in the cell; 1 for a cell of indices. */
  readonly scale: number;
}

/** The cells of one class. */
export interface ClassCells {
  readonly shape: HeapShape;
  /** Maximum number of objects of the class. */
  readonly objects: number;
  /** Maximum number of items in one object. */
  readonly items: number;
  /** The first cell of the class's first object. */
  readonly first: number;
  /** The number of cells of each object. */
  readonly stride: number;
  /** The slots of the fields, by index in `shape.keys`. */
  readonly fields: readonly VectorSlot[];
  /** The offset of the cell with the number of items; -1 for a plain object. */
  readonly lengthOffset: number;
  /** The slots of the items, by index. */
  readonly itemSlots: readonly VectorSlot[];
}

/** The cell or cells of a field or item. */
export interface VectorSlot {
  readonly codec: FieldCodec;
  /** The offset of the first cell from the object's first cell. */
  readonly offset: number;
}

/** The layout of the candidate vectors of a scope. */
export interface VectorLayout {
  readonly cells: readonly VectorCell[];
  /** The classes by name; the root's class is the first. */
  readonly classes: ReadonlyMap<string, ClassCells>;
}

/** Maximum number of cells of a layout; vectors with so many would take 8 MB each. */
export const MAX_CELLS = 1_000_000;

/** Returns the number of cells that a schema needs at most, before they are laid out. */
export const countCells = ({ classes }: Schema): number =>
  classes
    .map(({ objects, items, fields }) => Math.max(1, objects) * (2 * fields.length + 2 * items + 1))
    .reduce((total, cells) => total + cells, 0);

/**
 * Returns the layout of the candidate vectors of a schema: for each class, for each of its objects within the scope, a
 * cell for each field. The vectors are Korat's (paper, section IV-B and figure 6). A field with unlisted numbers has a
 * second cell for the number; a container has a cell for its length and one for each item.
 */
export function vectorLayout(schema: Schema): VectorLayout {
  const cells: VectorCell[] = [];
  const classes = new Map<string, ClassCells>();
  for (const known of schema.classes) {
    const own: VectorCell[] = [];
    const slotOf = (codec: FieldCodec): VectorSlot => {
      const offset = own.push({ size: codec.size, scale: 1 }) - 1;
      if (codec.scale !== undefined) own.push({ size: 0, scale: codec.scale });
      return { codec, offset };
    };
    const fields = known.fields.map((field) => slotOf(new FieldCodec(field, schema)));
    const itemCodecs = known.itemFields.map((field) => new FieldCodec(field, schema));
    const lengthOffset = itemCodecs.length === 0 ? -1 : own.push({ size: known.items + 1, scale: 1 }) - 1;
    const itemSlots = Array.from({ length: known.items }, (_, index) =>
      slotOf(itemAt(itemCodecs, index % itemCodecs.length)),
    );
    const keys = known.fields.map(({ name }) => name);
    classes.set(known.name, {
      shape: shapeOf(known.name, known.container, keys),
      objects: known.objects,
      items: known.items,
      first: cells.length,
      stride: own.length,
      fields,
      lengthOffset,
      itemSlots,
    });
    for (let object = 0; object < known.objects; object++) cells.push(...own);
  }
  return { cells, classes };
}
