import { defineStructure } from '../../../objects/structure/define-structure.ts';

class Switch {
  isOn = false;
  count = 0;
  flip(): void {
    this.isOn = !this.isOn;
    this.count = 1 - this.count;
  }
}

/** A structure of two states. For tests. */
export const switchStructure = defineStructure({
  name: 'switch',
  create: () => new Switch(),
  builders: { flip: [] },
});
