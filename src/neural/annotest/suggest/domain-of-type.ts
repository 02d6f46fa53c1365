import type { AnyNode } from '../../../programs/source/ast.ts';
import { Declarations } from '../../../programs/source/declarations.ts';
import type { ArgumentDomain } from '../domains/argument-domain.ts';
import { domainFromText } from '../program/domain-from-text.ts';
import { textOfType } from './text-of-type.ts';

/** Returns a reader of the types of parameters in a file, which are looked up in files beside it too. */
export function domainsOfTypes(
  file: AnyNode,
  path: string,
): (parameter: AnyNode) => ArgumentDomain | undefined {
  const declarations = new Declarations(file, path);
  return (parameter) => {
    const text = textOfParameter(parameter, declarations);
    return text === undefined ? undefined : domainFromText(text);
  };
}

/** Returns the annotation that the type of a parameter says; undefined if there is none, or too little. */
export function textOfParameter(parameter: AnyNode, declarations: Declarations): string | undefined {
  const left = (parameter['left'] ?? parameter['parameter'] ?? parameter) as AnyNode;
  const annotation = left['typeAnnotation'] as { typeAnnotation?: AnyNode } | null | undefined;
  return annotation?.typeAnnotation && textOfType(annotation.typeAnnotation, declarations);
}
