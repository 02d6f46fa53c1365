import type { RepOK } from '../learn/model/classifier.ts';
import { readJson } from '../base/files/read-json.ts';
import type { ClassTable } from '../objects/heap/class-table.ts';
import type { ObjectGraph } from '../objects/heap/graph.ts';
import { graphFromJson } from '../objects/heap/graph-json.ts';
import { withoutFields } from '../objects/heap/without-fields.ts';

/** Reads the object graph in a file, of the classes that a repOK knows. */
export function readObjectFile(path: string, { classes }: RepOK): ObjectGraph {
  return objectFromJson(readJson(path, 'an object'), classes);
}

/** Returns the graph in JSON: the data itself, or the `object` of a line of a dataset, without fields that are not read. */
export const objectFromJson = (json: unknown, classes: ClassTable): ObjectGraph =>
  withoutFields(
    graphFromJson(objectOf(json), (className) => classes.fieldsOf(className)),
    (className, field) => classes.isUnread(className, field),
  );

/** Returns the graph as JSON: the document itself, or the `object` of a line of a dataset. */
function objectOf(document: unknown): unknown {
  const isLine = typeof document === 'object' && document !== null && 'object' in document;
  return isLine ? document.object : document;
}
