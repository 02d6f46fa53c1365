import { jsString } from '../../../base/escape/javascript.ts';

/** How to write the code of a model. */
export interface CodeOptions {
  /** True for TypeScript, false for JavaScript. */
  readonly types: boolean;
  /** A class whose objects the functions take: the module to import it from, and its name there. */
  readonly for?: { readonly module: string; readonly name: string };
  /**
   * True to leave out the checks of classes and unknown fields, which take a fifth to a third of the time: an object of another class,
   * or with further fields, may then pass. Default false.
   */
  readonly trustsClasses?: boolean;
  /** Lines of the comment at the top. */
  readonly head: readonly string[];
}

/** Returns the head of a module and its exports. @param path the text of the path to what is `found` at fault. */
export function exportedCode(
  className: string,
  path: string,
  { head, for: target, types }: CodeOptions,
): string {
  const type = typeOf(target);
  const typed = (text: string): string => (types ? `: ${text}` : '');
  const imported = target === undefined || !types ? '' : importCode(target);
  return `${headOf(head)}
${imported}
${REP_OK}${className}. */
export function repOK(object${typed(type)})${typed('boolean')} {
  try {
    return firstFault(object) === undefined;
  } catch {
    return false;
  }
}

${WHY_NOT}
export function whyNot(object${typed(type)})${typed('string | undefined')} {
  try {
    const found = firstFault(object);
    return found && \`object\${${path}}: \${found.broken}\`;
  } catch (error) {
    return \`reading the object throws \${String(error)}\`;
  }
}
// Guards and assertions show what it says.
repOK.whyNot = whyNot;

${NAME_CLASSES}
export function nameClasses(classes${typed('Readonly<Record<string, unknown>>')})${typed('void')} {
  for (const [name, type] of Object.entries(classes)) givenNames.set(type, name);
}
`;
}

/** Returns the declarations of the module, for the file beside one without types. */
export function declarationsOf(className: string, { head, for: target }: CodeOptions): string {
  const type = typeOf(target);
  return `${headOf(head)}
${target === undefined ? '' : importCode(target)}
${REP_OK}${className}. */
export declare const repOK: { (object: ${type}): boolean; readonly whyNot: typeof whyNot };

${WHY_NOT}
export declare function whyNot(object: ${type}): string | undefined;

${NAME_CLASSES}
export declare function nameClasses(classes: Readonly<Record<string, unknown>>): void;
`;
}

const REP_OK = '/** Returns true if an object is a valid ';
const WHY_NOT =
  '/** Returns what is wrong with an object: the path to the part at fault and what should hold there; undefined if it is valid. */';
const NAME_CLASSES =
  '/** Gives classes that a minifier has renamed their names: `nameClasses({ Queue, Cell })`. */';

const headOf = (head: readonly string[]): string => head.map((line) => `// ${line}`.trimEnd()).join('\n');

/** Returns the type of the judged objects. That of the prototype is the class with any type arguments. */
const typeOf = (target: CodeOptions['for']): string =>
  target === undefined ? 'object' : `(typeof ${typeName(target.name)})['prototype']`;

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
