/** Returns the number that is a kind of its own, written as in JavaScript; undefined for other kinds. */
export function constantNumber(kind: string): number | undefined {
  const number = Number(kind);
  return Number.isFinite(number) && String(number) === kind ? number : undefined;
}
