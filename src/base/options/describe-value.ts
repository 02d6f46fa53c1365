/** Describes a wrong value for the `got` line of a message. */
export function describeValue(value: unknown): string {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'undefined':
      return 'undefined';
    case 'string':
      return `the string ${JSON.stringify(value)}`;
    case 'number':
    case 'boolean':
    case 'bigint':
      return `the ${typeof value} ${String(value)}`;
    case 'function':
      return `the function ${value.name || '(anonymous)'}`;
    case 'symbol':
      return 'a symbol';
    default:
      return `an object of class ${classNameOf(value)}`;
  }
}

/** Returns the class name of an object, for messages; runs no accessor of the object itself. */
export function classNameOf(object: object): string {
  const prototype = Object.getPrototypeOf(object) as { constructor?: unknown } | null;
  const made = prototype?.constructor;
  return (typeof made === 'function' && made.name) || 'object';
}
