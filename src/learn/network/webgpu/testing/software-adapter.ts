import { existsSync } from 'node:fs';
import { findAdapter, type FoundAdapter } from '../find-adapter.ts';

/** Software drivers as Debian packages install them: Chromium's SwiftShader and Mesa's lavapipe. */
const DRIVERS = [
  '/usr/lib/chromium/vk_swiftshader_icd.json',
  '/usr/share/vulkan/icd.d/lvp_icd.x86_64.json',
  '/usr/share/vulkan/icd.d/lvp_icd.json',
];

/** Finds any adapter, a software adapter if there is no graphics card; undefined if there is none. */
export async function anyAdapter(): Promise<FoundAdapter | undefined> {
  const plain = await findAdapter().catch(() => undefined);
  if (plain !== undefined || process.env['VK_DRIVER_FILES'] !== undefined) return plain;
  for (const driver of DRIVERS.filter((file) => existsSync(file))) {
    process.env['VK_DRIVER_FILES'] = driver;
    const found = await findAdapter().catch(() => undefined);
    if (found !== undefined) return found;
  }
  delete process.env['VK_DRIVER_FILES'];
  return undefined;
}
