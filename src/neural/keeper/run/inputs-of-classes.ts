import type { Random } from '../../../base/random.ts';
import type { ApiCall, InputClass } from '../adapters/adapter.ts';
import { madeInputs } from '../adapters/made-inputs.ts';
import type { Input } from '../inputs/input.ts';
import type { Path } from '../symbolic/explore.ts';
import { holds, type Expression } from '../symbolic/expression.ts';
import { flatten } from '../symbolic/shape.ts';

/** Inputs for a goal, made from the outputs that lead to it. */
export interface Wanted {
  readonly inputs: readonly Input[];
  readonly isExpected: boolean;
}

/** Returns inputs of the classes whose outputs meet the conditions of a path to a goal. */
export async function inputsOfClasses(
  classes: readonly InputClass[],
  call: ApiCall,
  name: string,
  conditions: readonly Expression[],
  { values, last }: Path,
  count: number,
  random: Random,
): Promise<Wanted> {
  const meets = (output: unknown): boolean => {
    const assigned = { ...values, ...flatten(call.output, name, output) };
    return conditions.every((one) => holds(one, assigned));
  };
  const typical = classes.filter(({ outputs }) => meets(outputs[0]));
  const rare = classes.filter(({ outputs }) => outputs.some(meets));
  // Where no class says so, any input may do.
  const chosen = [typical, rare, classes].find((list) => list.length > 0) ?? [];
  const each = Math.ceil(count / Math.max(chosen.length, 1));
  const inputs: Input[] = [];
  for (const one of chosen)
    inputs.push(...(await madeInputs(call, () => one.inputs(each, random.fork(one.name)))));
  // A goal that every class reaches tells nothing; nor do classes of a goal that depends on more than their outputs, nor
  // those of one that shuts out the most extreme of them: how extreme an input is nobody says.
  const isWhole = chosen.every(({ outputs: [typical, extreme = typical] }) => meets(extreme));
  const isExpected = chosen.length < classes.length && last !== undefined && isWhole;
  return { inputs: inputs.slice(0, count), isExpected };
}
