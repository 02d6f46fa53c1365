/** What stands for the module of an API when its outputs are replayed: everything in it is this, but no promise. */
export function replayedModule(): unknown {
  const made: unknown = new Proxy(function replayed() {}, {
    get: (_, key) => (typeof key === 'symbol' || key === 'then' ? undefined : made),
    apply: () => made,
    construct: () => made as object,
  });
  return made;
}
