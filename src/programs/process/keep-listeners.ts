/**
 * Lets listeners of `process` outlast a subject that removes all listeners.
 *
 * @returns a function that adds listeners by calling `watch`, now and whenever the subject has removed all.
 */
export function keepListeners(): (watch: () => void) => void {
  let addListeners = (): void => undefined;
  const removeAll = process.removeAllListeners.bind(process);
  process.removeAllListeners = (...events) => {
    removeAll(...events);
    addListeners();
    return process;
  };
  return (watch) => {
    addListeners = watch;
    watch();
  };
}
