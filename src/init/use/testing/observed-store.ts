import { Observer } from '../../../programs/record/observer.ts';

/** The names of the class that {@link observedStore} returns. */
export const NAMES = { name: 'Store', className: 'Store', isDefault: true };

/** Returns a class whose use is recorded, and the observer that records it. */
export function observedStore() {
  class Store {
    readonly options: unknown[];
    constructor(...options: unknown[]) {
      this.options = options;
    }
    set(..._args: unknown[]): void {}
    get(..._args: unknown[]): void {}
    load(..._args: unknown[]): void {}
    each(..._args: unknown[]): void {}
  }
  const observer = new Observer();
  return { Observed: observer.observed(Store, 'default') as typeof Store, observer };
}
