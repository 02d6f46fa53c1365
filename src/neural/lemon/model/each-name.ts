/** Returns a record that has the value under each name of a list with spaces: `'Add Average'`. */
export const eachName = <Value>(names: string, value: Value): Record<string, Value> =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));
