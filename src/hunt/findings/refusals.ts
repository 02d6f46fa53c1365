import { filePath } from '../../base/file-path.ts';
import { showCall } from '../../learn/examples/collect/receiver.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { makesError, type StackFrame } from '../../base/stack-frames.ts';
import { errorMark, type ThrownOrigin } from '../../base/thrown.ts';
import { operationAtFault, type HuntFault } from '../judge/fault.ts';

/** A call that a class refuses on purpose: it throws and leaves the object as it was. */
export interface Refusal {
  readonly method: string;
  readonly error: { readonly name: string; readonly message: string };
  /** Calls on a new object, as text; the last one is refused. */
  readonly sequence: readonly string[];
}

/** The refusals of a hunt: for each method and error the one with the fewest calls. */
export class Refusals {
  readonly #refusals = new Map<string, Refusal>();
  /** Whether the code makes an error, by place. */
  readonly #places = new Map<string, boolean>();

  /** The refusals, one per method and error. */
  get list(): readonly Refusal[] {
    return [...this.#refusals.values()];
  }

  /** Keeps a refusal. */
  add(fault: HuntFault): void {
    const { thrown, sequence } = fault;
    const method = operationAtFault(fault).name;
    const key = `${method}/${errorMark(thrown!)}`;
    const known = this.#refusals.get(key);
    if (known !== undefined && known.sequence.length <= sequence.calls.length) return;
    const { name, message } = thrown!;
    this.#refusals.set(key, { method, error: { name, message }, sequence: sequence.calls.map(showCall) });
  }

  /**
   * True if a fault is a refusal: the object is as before the call, and a `throw` of the class's own file threw, or Node refused an
   * argument that this file gave it.
   */
  includes({ kind, thrown, before, after, sequence }: HuntFault): boolean {
    if (kind !== 'exception' || thrown!.name === 'ProcessExit' || sequence.interleaving !== undefined)
      return false;
    if (before === undefined || after === undefined || graphKey(before) !== graphKey(after)) return false;
    return this.#isThrownByClass(thrown!.origin);
  }

  #isThrownByClass(origin: ThrownOrigin | undefined): boolean {
    // The language throws errors only, and they can be read.
    if (origin === undefined) return true;
    const { className, isRefusedByNode, top, frames } = origin;
    // The frames of Node's own modules lie in no file.
    if (isRefusedByNode === true) return ownFiles(frames).includes(frames[0]?.path ?? '');
    if (top === undefined || !ownFiles(frames).includes(top.path)) return false;
    const place = `${top.path}:${top.line}:${top.column}`;
    const known = this.#places.get(place) ?? makesError(top, className);
    this.#places.set(place, known);
    return known;
  }
}

/** The folder of learn-inv's own code. */
const OWN = filePath(new URL('../../', import.meta.url).href);

/** Returns the files of the call that learn-inv makes: the method's, and before it that of a function in the structure. */
function ownFiles(frames: readonly StackFrame[]): string[] {
  const caller = frames.findIndex(({ path }) => path !== frames[0]!.path && path.startsWith(OWN));
  return frames
    .slice(0, caller < 0 ? frames.length : caller)
    .slice(-2)
    .map(({ path }) => path);
}
