import { filePath, makesError, type StackFrame } from '../../base/stack-frames.ts';
import type { Thrown } from '../../base/thrown.ts';

/**
 * True if a `throw` of the class's own file or package threw, or a built-in refused an argument that it gave: the class refuses the
 * call.
 */
export function isThrownByClass({ name, origin }: Thrown): boolean {
  if (name === 'ProcessExit') return false;
  // The language throws errors only, and they can be read.
  if (origin === undefined) return true;
  const { className, isRefusedByBuiltIn, top, frames } = origin;
  // The frames of built-ins lie in no file.
  if (isRefusedByBuiltIn === true) return isOwn(frames[0]?.path ?? '', frames);
  return top !== undefined && isOwn(top.path, frames) && makesError(top, className);
}

/** True for a file of the call that learn-inv makes, or another one of its package. */
function isOwn(path: string, frames: readonly StackFrame[]): boolean {
  const files = ownFiles(frames);
  return (
    files.includes(path) ||
    (!path.startsWith(OWN) && files.some((file) => packageOf(file) === packageOf(path)))
  );
}

/** Returns the folder of the installed package that a file belongs to; empty for a file of the user's project. */
const packageOf = (path: string): string =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)?.[0] ?? '';

/** The folder of learn-inv's own code. */
const OWN = filePath(new URL('../../', import.meta.url).href);

/** Returns the files of the call that learn-inv makes: the method's, and before it that of a function in the structure. */
const ownFiles = (frames: readonly StackFrame[]): string[] =>
  ownFrames(frames)
    .slice(-2)
    .map(({ path }) => path);

/** Returns the frames of the call that learn-inv makes, the innermost first. */
export function ownFrames(frames: readonly StackFrame[]): readonly StackFrame[] {
  const caller = frames.findIndex(({ path }) => path !== frames[0]!.path && path.startsWith(OWN));
  return frames.slice(0, caller < 0 ? frames.length : caller);
}
