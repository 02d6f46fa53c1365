import type { Random } from '../../../base/random.ts';
import type { Input } from '../inputs/input.ts';
import type { Shape } from '../symbolic/shape.ts';

/** What an API reads. */
export type InputKind = Input['kind'];

/** Inputs that people judge alike, with the expected outputs of an API. */
export interface InputClass {
  readonly name: string;
  /** A typical output, the most extreme output, and further outputs. Missing fields may have any value. */
  readonly outputs: readonly unknown[];
  /** The output that no input of the class goes beyond: a condition that only it meets is one of degree. */
  readonly furthest?: unknown;
  /** Returns up to `count` inputs of the class. */
  readonly inputs: (count: number, random: Random) => readonly Input[] | Promise<readonly Input[]>;
}

/** Asks an API: from an input to an output. */
export type Ask = (input: unknown) => unknown;

/** The pseudo-inverse of an API: it makes inputs from outputs. */
export interface PseudoInverse {
  /** Classes of inputs, where outputs cannot be made one by one. */
  readonly classes?: readonly InputClass[];
  /**
   * Returns up to `count` inputs that should give an output; undefined parts of the output may be anything. Returns an
   * empty list if it can make no input.
   */
  readonly make?: (
    output: unknown,
    count: number,
    random: Random,
  ) => readonly Input[] | Promise<readonly Input[]>;
}

/** One call of an API: its path in programs, its input and output, and its pseudo-inverse. */
export interface ApiCall {
  /**
   * How the call is written from the module on, with `()` for a call or `new`: `().analyze()`, `recognize()`. A path may also
   * end with a property, `().people().found`.
   */
  readonly paths: readonly string[];
  readonly reads: InputKind;
  /** The call of the path whose first argument is the input, from 0; default: the last one. */
  readonly inputCall?: number;
  /**
   * True if arguments make this call and not another call of the same path. It gets the arguments of the path's last
   * call, and of each call; default: any arguments do.
   */
  readonly when?: (args: readonly unknown[], chain: readonly (readonly unknown[])[]) => boolean;
  /** Path of the input inside the argument: `document.content`; default: the argument itself. */
  readonly inputAt?: string;
  /** How the input is given; default `first`, the first argument. `pixels` are the arguments data, width and height. */
  readonly inputForm?: 'first' | 'pixels';
  readonly isAsync?: boolean;
  /** What the call does, in a word. Another API with the same task may be suggested instead. */
  readonly task?: string;
  /** Returns what asks the call, from the loaded module; a call without it is never suggested. */
  readonly serve?: (module: unknown) => Ask | Promise<Ask>;
  readonly output: Shape;
  /** Of a call that returns an object with methods for a list of items. */
  readonly collection?: {
    /** Returns the list of a returned object, as `output` says. */
    readonly read: (value: unknown) => unknown;
    /** Returns a property of an item. @param args those of `out()`. */
    readonly propertyOf: (item: unknown, args: readonly unknown[]) => unknown;
  };
  readonly inverse: PseudoInverse;
  /** Returns what an output names that the stand-in of the API never returns; then no inputs are made. */
  readonly lacks?: (output: unknown) => string | undefined;
}

/** An ML API: one descriptor. */
export interface Adapter {
  /** The specifiers by which programs import the API. */
  readonly modules: readonly string[];
  readonly calls: readonly ApiCall[];
  /**
   * Calls of `new` that make the argument of a call: `DetectLabelsCommand()`. In an exploration they make an object with
   * their name and their argument, `input`.
   */
  readonly commands?: readonly string[];
  /** Calls that return the words of their argument; a call of the API reads the text itself in their place. */
  readonly words?: readonly string[];
  /** Calls by which a program teaches a classifier, and what takes their arguments. */
  readonly lessons?: {
    readonly paths: readonly string[];
    /** Takes the arguments of one such call. */
    readonly teach: (args: readonly unknown[]) => void;
  };
  /** URL of a service that `implementation` asks. Connections to any other host or port are refused. */
  readonly endpoint?: string;
  /** True if what `implementation` loads is not the API itself, whose answers may be better or worse. */
  readonly isStandIn?: boolean;
  /** Loads the stand-in for the module when the function runs; default: the module itself. */
  readonly implementation?: () => unknown;
}

/** True if another API, no service of the user, answers for an API. */
export const isImitated = ({ isStandIn, endpoint }: Adapter): boolean =>
  isStandIn === true && endpoint === undefined;

/**
 * Declares an ML API for `learn-inv keeper --adapters <file>`.
 *
 * @example
 * ```ts
 * export default defineAdapter({
 *   modules: ['my-moods'],
 *   calls: [{
 *     paths: ['mood()'], reads: 'text', output: object({ mood: text(['glad', 'sad']) }),
 *     inverse: { make: (output) => [textInput(`I am ${(output as { mood: string }).mood}.`, 'own')] },
 *   }],
 * });
 * ```
 */
export const defineAdapter = (adapter: Adapter): Adapter => adapter;
