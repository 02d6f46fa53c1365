// Makes promises that resolve each other without end.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    if (this.size > 1)
      void (async () => {
        for (;;) await undefined;
      })();
    return super.push(value);
  }
}
