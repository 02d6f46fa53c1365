/** Returns Spearman's rank correlation; ties share their mean rank. NaN if all values of a list are equal. */
export function rankCorrelation(x: readonly number[], y: readonly number[]): number {
  const [a, b] = [ranks(x), ranks(y)];
  const middle = (x.length + 1) / 2;
  const product = (p: readonly number[], q: readonly number[]): number =>
    p.reduce((sum, rank, at) => sum + (rank - middle) * (q[at]! - middle), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

const ranks = (values: readonly number[]): number[] =>
  values.map((value) => {
    const less = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return less + (equal + 1) / 2;
  });
