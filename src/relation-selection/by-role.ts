import type { WindowId } from '../encode/windows/bags/window-bags.ts';

/** Sorts windows by their role, in the order given. */
export function byRole(windows: Iterable<WindowId>, roles: number): WindowId[][] {
  const sorted = Array.from({ length: roles }, (): WindowId[] => []);
  for (const window of windows) sorted[window % roles]!.push(window);
  return sorted;
}
