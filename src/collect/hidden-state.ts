/** Methods that usually give all that a container holds. */
const LISTS: ReadonlySet<string> = new Set(['toArray', 'entries', 'values', 'keys']);

/**
 * What hides the state of an object that shows none: the `#private` fields that its class declares, as far as the
 * source tells.
 */
export function privateFields(object: object): string[] {
  const found = new Set<string>();
  for (const prototype of prototypesOf(object)) {
    const { constructor } = prototype as { constructor?: unknown };
    if (typeof constructor !== 'function') continue;
    const source = Function.prototype.toString.call(constructor);
    for (const [, name] of source.matchAll(
      /this\.(#[\p{ID_Start}$_][\p{ID_Continue}$]*)(?![\p{ID_Continue}$]|\s*\()/gu,
    )) {
      found.add(name!);
    }
  }
  return [...found];
}

/** How a structure's `expose` may look: made of what the class lets one see, or of a method to be added to it. */
export function suggestExpose(object: object): string {
  const parts: string[] = [];
  const lists: string[] = [];
  for (const prototype of prototypesOf(object)) {
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if ('get' in property) parts.push(`${name}: object.${name}`);
      else if (LISTS.has(name) && isGetter(property.value)) lists.push(`items: [...object.${name}()]`);
    }
  }
  parts.push(...(Symbol.iterator in object ? ['items: [...object]'] : lists.slice(0, 1)));
  if (parts.length > 0) return `expose: (object) => ({ ${[...new Set(parts)].join(', ')} })`;
  const fields = privateFields(object);
  if (fields.length === 0) return 'expose: (object) => ({ size: object.size, items: [...object] })';
  const view = fields.map((name) => `${name.slice(1)}: this.${name}`).join(', ');
  return `add to the class \`view() { return { ${view} }; }\`, and say expose: (object) => object.view()`;
}

/** Whether something is a method without parameters. */
const isGetter = (value: unknown): boolean => typeof value === 'function' && value.length === 0;

function* prototypesOf(object: object): Generator<object> {
  for (
    let link = Object.getPrototypeOf(object) as object | null;
    link !== null && link !== Object.prototype;
    link = Object.getPrototypeOf(link) as object | null
  ) {
    yield link;
  }
}
