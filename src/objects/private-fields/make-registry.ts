import { REGISTRY } from '../heap/private-fields.ts';

/** Makes the registry in which classes register their private fields, unless another copy of learn-inv has made it. */
export function makeRegistry(): void {
  if (!Object.hasOwn(globalThis, REGISTRY)) {
    Object.defineProperty(globalThis, REGISTRY, { value: new WeakMap() });
  }
}
