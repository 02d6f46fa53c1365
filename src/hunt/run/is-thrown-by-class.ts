import { filePath, makesError, type StackFrame } from '../../base/stack-frames.ts';
import type { Thrown } from '../../base/thrown.ts';

/** True if a `throw` of the class's own file threw, or a built-in refused an argument that this file gave it: the class refuses the call. */
export function isThrownByClass({ name, origin }: Thrown): boolean {
  if (name === 'ProcessExit') return false;
  // The language throws errors only, and they can be read.
  if (origin === undefined) return true;
  const { className, isRefusedByBuiltIn, top, frames } = origin;
  // The frames of built-ins lie in no file.
  if (isRefusedByBuiltIn === true) return ownFiles(frames).includes(frames[0]?.path ?? '');
  return top !== undefined && ownFiles(frames).includes(top.path) && makesError(top, className);
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
