// Prints 200 MB to stdout and stderr in each call.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    if (this.size > 1)
      for (let at = 0; at < 200; at++) {
        console.log('x'.repeat(1e6));
        process.stderr.write('y'.repeat(1e6));
      }
    return super.push(value);
  }
}
