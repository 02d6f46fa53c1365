import { insertsAnywhere, insertsElements, looksLikeBuilder } from './builder-names.ts';

/**
 * A form of arguments other than a number for each parameter. A `key` stands where a name suggests a node, an `item` is one
 * of the plain objects beside it, a `listener` a function that the object keeps. `first` are the first arguments only, and
 * `text` has a string as the first one.
 */
export type ArgumentForm =
  | 'callback'
  | 'listener'
  | 'object'
  | 'pair'
  | 'list of pairs'
  | 'key'
  | 'item'
  | 'first'
  | 'text';

/** A public method that can be an operation of the structure. */
export interface ProposedOperation {
  readonly name: string;
  /** The code of its argument domains. */
  readonly args: readonly string[];
  /** The names of its parameters, one for each domain; missing where the arguments have none. */
  readonly parameters?: readonly string[];
  /** The type parameters of the class that its arguments, or the items of lists, are of; undefined for those of other types. */
  readonly types?: readonly (string | undefined)[];
  /** Of the declared parameters, optional ones too, the indices of those of which the second is never less, by their names. */
  readonly bounds?: readonly (readonly [low: number, high: number])[];
  /** The arguments of the call as code, if they are not the parameters themselves. */
  readonly given?: string;
  /** What the odd one of these arguments is. */
  readonly form?: ArgumentForm;
  /** Where a method takes any number of arguments: in the place of the last one given, or after it. */
  readonly items?: 'last' | 'further';
  /** The operation with arguments that are made anew, for objects that do not hold those that it is given. */
  readonly otherwise?: ProposedOperation;
  /** True if an object that it holds is given with other values: a copy that has them, or the object itself after it got them. */
  readonly alters?: 'copy' | 'itself';
  /** True if a program was recorded that uses it. */
  readonly isUsed?: boolean;
  /** The method that it calls, if its name is another one. */
  readonly calls?: string;
  /** The code of the function that it calls, if that is no method of the object. */
  readonly callee?: string;
  /** True if its result is the next object, which the object under test then holds. */
  readonly keeps?: boolean;
  /** True if it makes this next object anew, of any contents. */
  readonly makes?: boolean;
  /** True if programs do not wait for its promise: it stays pending until another call. */
  readonly isDetached?: boolean;
  /** True if it takes something that another operation gives back. */
  readonly takes?: boolean;
  /** True if it gives back what another operation took, and so is not called before. */
  readonly gives?: boolean;
  /** When it may be called: an expression over `object` and its parameters, as code. */
  readonly require?: string;
  /** The argument that is an object of the receiver, and its class if known; the fields of a plain object. */
  readonly node?: {
    readonly index: number;
    readonly className: string | undefined;
    readonly fields?: readonly string[];
  };
  /** True for a builder that throws for some arguments: such calls count as not made. */
  readonly refuses?: boolean;
  /** An error of the language that it threw, if any, such as `TypeError: Cannot read properties of undefined`. */
  readonly fails?: string;
}

/** The arguments of a call as a structure file gives them. */
export type GivenArguments = Required<Pick<ProposedOperation, 'args' | 'parameters' | 'given' | 'form'>> &
  Pick<ProposedOperation, 'require' | 'isDetached'>;

/** True if the name and the arguments of an operation suggest that it builds the object. */
export const isBuilderLike = ({ name, form }: Pick<ProposedOperation, 'name' | 'form'>): boolean =>
  looksLikeBuilder(name) ||
  (form === 'key' && insertsElements(name)) ||
  (form === 'item' && insertsAnywhere(name));

/** A method that is left out, and the reason. */
export interface LeftOut {
  readonly name: string;
  readonly why: string;
  /** True if no other arguments are tried. */
  readonly isFinal?: boolean;
}

/** Methods by name, with further arguments to try. */
export type OtherArguments = ReadonlyMap<string, readonly GivenArguments[]>;

/** The public methods of a class: those that can be operations, and those left out. */
export interface Operations {
  readonly usable: readonly ProposedOperation[];
  readonly leftOut: readonly LeftOut[];
  /** Arguments to try for methods that are left out, or that reject the arguments of their domains. */
  readonly others: OtherArguments;
  /** Methods whose only argument may be another object of the class. */
  readonly joining: readonly string[];
}

/** Returns the operations of a class whose names are wanted. */
export const onlyNamed = (
  { usable, leftOut, others, joining }: Operations,
  isWanted: (name: string) => boolean,
): Operations => ({
  usable: usable.filter(({ name }) => isWanted(name)),
  leftOut: leftOut.filter(({ name }) => isWanted(name)),
  others: new Map([...others].filter(([name]) => isWanted(name))),
  joining: joining.filter(isWanted),
});
