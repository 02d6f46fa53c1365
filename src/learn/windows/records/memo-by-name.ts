/** Names remembered at most; objects outside of a plan may have any number of names. */
const MAX_NAMES = 1000;

/**
 * Returns a function that remembers what `derive` returns for a name. Making a name for each place of a container, and
 * hashing it, takes longer than reading the place.
 */
export function memoByName<T>(derive: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    let derived = known.get(name);
    if (derived === undefined) {
      if (known.size >= MAX_NAMES) known.clear();
      known.set(name, (derived = derive(name)));
    }
    return derived;
  };
}
