import type { RepOK } from '../classifier/classifier.ts';
import { readJson } from '../files/read-json.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { graphFromJson } from '../heap/graph-json.ts';
import { relabel } from '../heap/relabel.ts';

/**
 * Reads an object file for a learned repOK.
 *
 * @param path a JSON file: `graphToJson(readHeap(object).graph)`, or a line of a dataset.
 * @throws LearnInvError `BAD_FILE` where it is neither.
 */
export function readObject(path: string, { classes }: RepOK): ObjectGraph {
  const document = readJson(path, 'an object');
  return relabel(graphFromJson(objectOf(document), (className) => classes.fieldsOf(className)).objects);
}

/** The graph of an object file: the document itself, or its `object` where it is a line of a dataset. */
function objectOf(document: unknown): unknown {
  const isLine = typeof document === 'object' && document !== null && 'object' in document;
  return isLine ? document.object : document;
}
