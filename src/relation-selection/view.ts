import type { WindowBags, WindowId } from '../encode/windows/bags/window-bags.ts';

/** Tells the windows that valid objects have from those that they do not have. */
export abstract class View {
  /** Whether valid objects have a window. */
  abstract has(window: WindowId): boolean;

  /** Whether valid objects have all windows of an object, which is then taken for valid. */
  knows(bag: readonly WindowId[]): boolean {
    for (let i = 0; i < bag.length; i++) if (!this.has(bag[i]!)) return false;
    return true;
  }

  /** The objects that are taken for valid. */
  known(bags: WindowBags['bags']): WindowBags['bags'] {
    return bags.filter((bag) => this.knows(bag));
  }

  countKnown(bags: WindowBags['bags']): number {
    let count = 0;
    for (const bag of bags) if (this.knows(bag)) count++;
    return count;
  }

  /** How many windows no valid object has. */
  countUnseen(windows: readonly WindowId[]): number {
    let count = 0;
    for (const window of windows) if (!this.has(window)) count++;
    return count;
  }
}
