import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import type { ApiCall, InputClass } from '../adapters/adapter.ts';
import { madeInputs } from '../adapters/made-inputs.ts';
import type { Input } from '../inputs/input.ts';
import type { Path } from '../symbolic/explore.ts';
import { holds, allParts, type Expression } from '../symbolic/expression.ts';
import { flatten } from '../symbolic/shape.ts';

/** Inputs for a goal, made from the outputs that lead to it. */
export interface Wanted {
  readonly inputs: readonly Input[];
  readonly isExpected: boolean;
}

/** What inputs are made for: a path to a goal, which an output of a call decides. */
export interface Need {
  readonly call: ApiCall;
  /** Name of the call's output. */
  readonly name: string;
  readonly path: Path;
  /** The conditions of the path on the output. */
  readonly conditions: readonly Expression[];
  readonly count: number;
}

interface ClassRequest extends Need {
  readonly classes: readonly InputClass[];
  /** Texts of a class that make one input: longer texts have stronger outputs. */
  readonly together: number;
  /** True if the condition of the goal is one of several degrees, of which a weaker one is met too. */
  readonly isDegree: boolean;
}

/** Returns inputs of the classes whose outputs meet the conditions of a path to a goal. */
export async function inputsOfClasses(request: ClassRequest, random: Random): Promise<Wanted> {
  const { classes, call, name, path, conditions, count, together, isDegree } = request;
  const { values, last } = path;
  const meets = (output: unknown): boolean => {
    const assigned = { ...values, ...flatten(call.output, name, output) };
    return output !== undefined && conditions.every((one) => holds(one, assigned));
  };
  const typical = classes.filter(({ outputs }) => meets(outputs[0]));
  const rare = classes.filter(({ outputs }) => outputs.some(meets));
  const extreme = classes.filter(({ furthest }) => meets(furthest));
  // Where no class says so, any input may do.
  const chosen = [typical, rare, extreme, classes].find((list) => list.length > 0) ?? [];
  const each = Math.ceil(count / Math.max(chosen.length, 1));
  const inputs: Input[] = [];
  for (const one of chosen) {
    const made = await madeInputs(call, () => one.inputs(each * together, random.fork(one.name)));
    inputs.push(...(together === 1 ? made : inGroups(made, together)));
  }
  // A goal that every class reaches tells nothing; nor do classes of a goal that depends on more than their outputs, nor
  // those of one that shuts out the most extreme of them: how extreme an input is nobody says.
  const isWhole = chosen.every(
    ({ outputs: [first, most = first], furthest }) =>
      meets(most) || (chosen === extreme && !isDegree && meets(furthest)),
  );
  const isExpected = chosen.length < classes.length && last !== undefined && isWhole;
  return { inputs: inputs.slice(0, count), isExpected };
}

/** Returns texts, each of several ones; what is no text stays as it is. */
function inGroups(inputs: readonly Input[], size: number): Input[] {
  if (inputs.some(({ kind }) => kind !== 'text')) return [...inputs];
  return Array.from({ length: Math.ceil(inputs.length / size) }, (_, at) => {
    const group = inputs.slice(at * size, (at + 1) * size);
    const text = group.map((one) => (one.kind === 'text' ? one.text : '')).join(' ');
    return { ...(itemAt(group, 0) as Input & { readonly kind: 'text' }), text };
  });
}

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
