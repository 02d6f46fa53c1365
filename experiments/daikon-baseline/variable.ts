import { classSchema, type FieldSchema, type Schema } from '../../src/objects/heap/schema.ts';

/** The kind of a variable in Daikon's terms. */
export type VariableKind = 'reference' | 'scalar' | 'sequence' | 'length';

/** A variable of a program point: a path of fields from the root, or a sequence along a field. */
export interface Variable {
  /** The name as Daikon prints it: `this.header.next`, `this.root.left[].key`, `size(this.root.left[])`. */
  readonly name: string;
  readonly kind: VariableKind;
  /** The fields to follow from the root. */
  readonly path: readonly string[];
  /** True if the last field of the path may be null. */
  readonly nullable: boolean;
  /** For a sequence or its length: the field that links one object to the next. */
  readonly along?: string;
  /** For a sequence: the field whose values it lists. */
  readonly element?: string;
}

/** The selection of variables. */
export interface VariableOptions {
  /** References to follow beyond the root's own fields; 2 is what the paper's Table III shows. */
  readonly depth: number;
  /** True to add sequences along each field that refers to an object of the same class. */
  readonly sequences: boolean;
}

/**
 * Returns the variables of a structure: the fields of the root and of the objects they refer to, up to a depth (Ernst
 * et al., "The Daikon system for dynamic detection of likely invariants", Sci. Comput. Program. 2007).
 */
export function variablesOf(schema: Schema, { depth, sequences }: VariableOptions): Variable[] {
  const variables: Variable[] = [];
  const visit = (className: string, path: readonly string[], left: number): void => {
    for (const field of classSchema(schema, className)?.fields ?? []) {
      const to = field.classes[0];
      const at = [...path, field.name];
      variables.push({
        name: nameOf(at),
        kind: to === undefined ? 'scalar' : 'reference',
        path: at,
        nullable: to !== undefined || field.values.includes(null),
      });
      if (to === undefined) continue;
      if (sequences && path.length === 0) variables.push(...sequencesOf(schema, to, at));
      if (left > 0) visit(to, at, left - 1);
    }
  };
  const [root] = schema.classes;
  visit(root!.name, [], depth);
  return variables;
}

/** The lengths and element sequences along each field that refers to its own class. */
function sequencesOf(schema: Schema, className: string, path: readonly string[]): Variable[] {
  const fields = classSchema(schema, className)?.fields ?? [];
  const isLink = ({ classes }: FieldSchema): boolean => classes.includes(className);
  return fields.filter(isLink).flatMap(({ name: along }) => {
    const chain = `${nameOf(path)}.${along}[]`;
    const plain = fields.filter(({ classes }) => classes.length === 0);
    return [
      { name: `size(${chain})`, kind: 'length' as const, path, nullable: false, along },
      ...plain.map(({ name }) => ({
        name: `${chain}.${name}`,
        kind: 'sequence' as const,
        path,
        nullable: false,
        along,
        element: name,
      })),
    ];
  });
}

const nameOf = (path: readonly string[]): string => ['this', ...path].join('.');
