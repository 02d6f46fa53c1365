import { sourceOfDeclared } from '../../programs/source/class-source.ts';
import type { Parameter } from '../../programs/source/parameter.ts';
import type { TypeHint } from '../../programs/source/type-hint.ts';
import type { FoundClass } from '../find/find-classes.ts';
import { constructorArguments } from '../operations/constructor-arguments.ts';

/** Parameters, and the lines of code that import the classes of their arguments. */
export interface WithMade {
  readonly parameters: readonly Parameter[];
  readonly lines: readonly string[];
}

/**
 * Returns the parameters of a constructor with code for those whose type is an exported class: its constructor makes the
 * argument.
 *
 * @param classes what the module exports.
 */
export function withMade(given: readonly Parameter[], classes: readonly FoundClass[] = []): WithMade {
  const lines = new Set<string>();
  const codeFor = (hint: TypeHint, above: readonly string[]): string | undefined => {
    if (hint.kind !== 'object' || hint.declared?.node.type !== 'ClassDeclaration') return undefined;
    const { name, declared } = hint;
    const found = classes.find((known) => known.import.name === name);
    const { isAbstract, isClosed, parameters } = sourceOfDeclared(declared);
    if (found === undefined || isAbstract || isClosed || above.includes(name)) return undefined;
    for (const line of found.import.lines) lines.add(line);
    const inner = withCode(parameters.get('constructor') ?? [], [...above, name]);
    return `new ${name}(${constructorArguments(inner)})`;
  };
  const withCode = (parameters: readonly Parameter[], above: readonly string[]): Parameter[] =>
    parameters.map((parameter) => {
      const code = parameter.optional ? undefined : codeFor(parameter.hint, above);
      return code === undefined ? parameter : { ...parameter, hint: { kind: 'literals', texts: [code] } };
    });
  return { parameters: withCode(given, []), lines: [...lines] };
}
