import type { WindowId } from '../encode/windows/bags/window-bags.ts';

/** Groups windows by role, each group in the given order. */
export function groupByRole(windows: Iterable<WindowId>, roles: number): WindowId[][] {
  const groups = Array.from({ length: roles }, (): WindowId[] => []);
  for (const window of windows) groups[window % roles]!.push(window);
  return groups;
}
