// Rejects promises in a loop of timers that outlasts its calls; pop is wrong.
import { List } from './list.mjs';

let isRunning = false;
const reject = () => {
  for (let at = 0; at < 100; at++) void Promise.reject(new Error('nobody hears'));
  setTimeout(reject);
};

export class Subject extends List {
  push(value) {
    if (this.size > 1 && !isRunning) {
      isRunning = true;
      reject();
    }
    return super.push(value);
  }
  pop() {
    const size = this.size;
    const value = super.pop();
    if (size < 3) this.size = size;
    return value;
  }
}
