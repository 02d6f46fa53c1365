/** The globals that Node keeps behind accessors, as far as this package uses them. */
const ACCESSORS = [
  ...['process', 'Buffer', 'performance', 'AbortController', 'AbortSignal', 'MessageChannel'],
  ...['TextDecoder', 'TextEncoder', 'atob', 'btoa'],
];

/**
 * Turns accessors among the globals into plain properties. An assignment to an accessor, such as `process = undefined`,
 * changes what it returns but not the property, so nobody would see it.
 */
export function settleGlobals(): void {
  for (const name of ACCESSORS) {
    const {
      get,
      configurable,
      enumerable = false,
    } = Reflect.getOwnPropertyDescriptor(globalThis, name) ?? {};
    if (get === undefined || configurable !== true) continue;
    const value: unknown = get.call(globalThis);
    Reflect.defineProperty(globalThis, name, { value, enumerable, configurable, writable: true });
  }
}
