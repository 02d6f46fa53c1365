/** Work of this package as a subject's process does it: it computes for a time, or reads an object of the subject. */
export const working = (
  milliseconds: number,
): { readonly begin: () => Promise<void>; readonly read: (object: object) => number } => ({
  begin: async () => {
    await Promise.resolve();
    const begin = performance.now();
    let text = '';
    while (performance.now() - begin < milliseconds) text = JSON.stringify([text.length, begin]);
  },
  read: (object) => Reflect.ownKeys(object).length,
});
