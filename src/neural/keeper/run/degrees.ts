import { allParts, type Expression } from '../symbolic/expression.ts';

interface Threshold {
  readonly variable: string;
  /** True for `variable > value`. */
  readonly isLower: boolean;
  readonly value: number;
}

/** True if a condition asks for more of a score than another condition of the program: it is one of several degrees. */
export function isDegree(condition: Expression, others: Iterable<Expression>): boolean {
  const own = thresholdsIn(condition);
  for (const other of others)
    for (const { variable, isLower, value } of thresholdsIn(other))
      if (
        own.some(
          (one) =>
            one.variable === variable &&
            one.isLower === isLower &&
            (isLower ? value < one.value : value > one.value),
        )
      )
        return true;
  return false;
}

const thresholdsIn = (expression: Expression): Threshold[] =>
  allParts(expression).flatMap(([head, ...rest]) => {
    if (!/^[<>]=?$/.test(head)) return [];
    const [left, right] = rest as readonly (Expression | undefined)[];
    if (left?.[0] === 'var' && right?.[0] === 'const' && typeof right[1] === 'number')
      return [{ variable: left[1], isLower: head.startsWith('>'), value: right[1] }];
    if (right?.[0] === 'var' && left?.[0] === 'const' && typeof left[1] === 'number')
      return [{ variable: right[1], isLower: head.startsWith('<'), value: left[1] }];
    return [];
  });
