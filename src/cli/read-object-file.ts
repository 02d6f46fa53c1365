import type { RepOK } from '../learn/model/classifier.ts';
import { readJson } from '../base/files/read-json.ts';
import type { ClassTable } from '../objects/heap/class-table.ts';
import type { ObjectGraph } from '../objects/heap/graph.ts';
import { graphFromJson } from '../objects/heap/graph-json.ts';
import { withoutFields } from '../objects/heap/relabel.ts';

/**
 * Reads the object graph in a file.
 *
 * @param path a JSON file: `graphToJson(readHeap(object).graph)`, or one line of a dataset.
 * @param repOK the learned repOK that will judge the graph; it knows the fields of the classes.
 * @throws LearnInvError `BAD_FILE` if the file holds no object graph.
 */
export function readObjectFile(path: string, { classes }: RepOK): ObjectGraph {
  return objectFromJson(readJson(path, 'an object'), classes);
}

/**
 * Returns the object graph in JSON data: the data itself, or the `object` of a line of a dataset. Fields that are not read are
 * left out.
 */
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
