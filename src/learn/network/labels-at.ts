/** Returns the labels of some rows. */
export const labelsAt = (labels: Uint8Array, rows: Uint32Array): Uint8Array =>
  Uint8Array.from(rows, (row) => labels[row]!);
