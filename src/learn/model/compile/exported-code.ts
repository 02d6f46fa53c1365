import { jsString } from '../../../base/escape/javascript.ts';

/** How to write the code of a model. */
export interface CodeOptions {
  /** True for TypeScript, false for JavaScript. */
  readonly types: boolean;
  /** A class whose objects the functions take: the module to import it from, and its name there. */
  readonly for?: { readonly module: string; readonly name: string };
  /** Lines of the comment at the top. */
  readonly head: readonly string[];
}

/**
 * Returns the text of the head of a module and of its exports.
 *
 * @param className the class of the objects.
 * @param path the text of the path to what is `found` at fault.
 */
export function exportedCode(
  className: string,
  path: string,
  { head, for: target, types }: CodeOptions,
): string {
  // That of the prototype is the class with any type arguments.
  const type = target === undefined ? 'object' : `(typeof ${typeName(target.name)})['prototype']`;
  const typed = (text: string): string => (types ? `: ${text}` : '');
  const imported = target === undefined || !types ? '' : importCode(target);
  return `${head.map((line) => `// ${line}`.trimEnd()).join('\n')}
${imported}
/** Returns true if an object is a valid ${className}. */
export function repOK(object${typed(type)})${typed('boolean')} {
  try {
    return firstFault(object) === undefined;
  } catch {
    return false;
  }
}

/** Returns what is wrong with an object: the path to the part at fault and what should hold there; undefined if it is valid. */
export function whyNot(object${typed(type)})${typed('string | undefined')} {
  try {
    const found = firstFault(object);
    return found && \`object\${${path}}: \${found.broken}\`;
  } catch (error) {
    return \`reading the object throws \${String(error)}\`;
  }
}
`;
}

/** Names of types and values that the code uses itself. */
const USED = new Set(
  'Reached Fault Target Map Set Object Array ArrayBuffer Date Math Number String'.split(' '),
);

/** Returns the name of an imported class in the code. */
const typeName = (name: string): string => (name === 'default' || USED.has(name) ? 'Subject' : name);

function importCode({ module, name }: NonNullable<CodeOptions['for']>): string {
  const own = typeName(name);
  return `import type { ${own === name ? name : `${name} as ${own}`} } from ${jsString(module)};\n`;
}
