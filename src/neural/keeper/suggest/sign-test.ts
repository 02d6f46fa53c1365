/** Level below which a difference counts as more than chance. */
const LEVEL = 0.05;

/**
 * True if of two ways to judge the same inputs the second is right more often by more than chance: the two-sided sign test
 * on the inputs on which they differ.
 */
export function isBetter(before: readonly boolean[], after: readonly boolean[]): boolean {
  const better = after.filter((one, at) => one && before[at] === false).length;
  const worse = after.filter((one, at) => !one && before[at] === true).length;
  const n = better + worse;
  let [tail, term] = [0, 2 ** -n];
  for (let worst = 0; worst <= worse; worst++) {
    tail += term;
    term *= (n - worst) / (worst + 1);
  }
  return better > worse && 2 * tail < LEVEL;
}
