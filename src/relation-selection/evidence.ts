import type { WindowBags } from '../encode/windows/bags/window-bags.ts';

/** What relations are chosen by: objects read by the same `Windows`. */
export interface Evidence {
  readonly valid: WindowBags;
  readonly broken: WindowBags;
  /** A few larger objects that are trained on: counted among the valid ones once relations are reduced. */
  readonly largerTraining: WindowBags;
  /** Larger objects that are not trained on: they judge, and separate nothing. */
  readonly largerValidation: WindowBags;
  readonly largerBroken: WindowBags;
}
