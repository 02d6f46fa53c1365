import type { WindowBags, WindowId } from '../encode/windows/bags/window-bags.ts';

/** A set of known windows, those of valid objects; an object is accepted if all of its windows are known. */
export abstract class KnownWindows {
  abstract has(window: WindowId): boolean;

  accepts(bag: readonly WindowId[]): boolean {
    for (let i = 0; i < bag.length; i++) if (!this.has(bag[i]!)) return false;
    return true;
  }

  accepted(bags: WindowBags['bags']): WindowBags['bags'] {
    return bags.filter((bag) => this.accepts(bag));
  }

  countAccepted(bags: WindowBags['bags']): number {
    let count = 0;
    for (const bag of bags) if (this.accepts(bag)) count++;
    return count;
  }

  countUnknown(windows: readonly WindowId[]): number {
    let count = 0;
    for (const window of windows) if (!this.has(window)) count++;
    return count;
  }
}
