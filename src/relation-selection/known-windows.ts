import type { WindowBags, WindowId } from '../encode/windows/bags/window-bags.ts';

/** The set of known windows, which valid objects have. An object is accepted if all of its windows are known. */
export abstract class KnownWindows {
  /** True if a window is known. */
  abstract has(window: WindowId): boolean;

  /** True if all windows of an object are known. */
  accepts(bag: readonly WindowId[]): boolean {
    for (let i = 0; i < bag.length; i++) if (!this.has(bag[i]!)) return false;
    return true;
  }

  /** Returns the accepted objects, in the given order. */
  accepted(bags: WindowBags['bags']): WindowBags['bags'] {
    return bags.filter((bag) => this.accepts(bag));
  }

  /** Returns the number of accepted objects. */
  countAccepted(bags: WindowBags['bags']): number {
    let count = 0;
    for (const bag of bags) if (this.accepts(bag)) count++;
    return count;
  }

  /** Returns the number of windows that are not known. */
  countUnknown(windows: readonly WindowId[]): number {
    let count = 0;
    for (const window of windows) if (!this.has(window)) count++;
    return count;
  }
}
