/** A value as a drawing shows it: its text, or the label of the object that it refers to. */
export interface DrawnValue {
  readonly text: string;
  readonly target: number | undefined;
}

/**
 * Returns a value of a graph in JSON as a drawing shows it. The data may come from another machine: a reference to an object that
 * the graph does not have is text.
 *
 * @param objects the number of objects in the graph.
 */
export function valueWordsOfJson(value: unknown, objects: number): DrawnValue {
  const plain = (text: string): DrawnValue => ({ text, target: undefined });
  if (typeof value !== 'object' || value === null) return plain(JSON.stringify(value) ?? 'undefined');
  const [tag, content] = Object.entries(value)[0] ?? [];
  switch (tag) {
    case '$ref':
      return Number.isInteger(content) && (content as number) >= 0 && (content as number) < objects
        ? { text: '', target: content as number }
        : plain('a reference');
    case '$undefined':
      return plain('undefined');
    case '$absent':
      return plain('hole');
    case '$bigint':
      return plain(`${String(content)}n`);
    case '$symbol':
      return plain(`Symbol(${String(content)})`);
    case '$number':
      return plain(String(content));
    default:
      return plain('?');
  }
}
