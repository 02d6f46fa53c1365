import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';

/** The sum, last and number of the values added. */
class Sum {
  total = 0;
  last = 0;
  count = 0;

  add(value: number): void {
    this.total += value;
    this.last = value;
    this.count++;
  }
}

/** A sum with methods that leave wrong fields; `add` overwrites `last`, but builds on `count`. */
export const sum = defineStructure<Sum>({
  name: 'sum',
  create: () => new Sum(),
  builders: { add: [int(0, 3)] },
  methods: {
    forget: { run: (object) => void (object.last = -1) },
    miscount: { run: (object) => void object.count-- },
    hang: {
      run: () => {
        for (;;);
      },
    },
  },
});
