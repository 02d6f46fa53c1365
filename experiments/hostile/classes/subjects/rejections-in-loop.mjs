// Rejects promises in a loop of timers that outlasts its calls; pop is wrong.
import { WrongList } from './list.mjs';

let isRunning = false;
const reject = () => {
  for (let at = 0; at < 100; at++) void Promise.reject(new Error('nobody hears'));
  setTimeout(reject);
};

export class Subject extends WrongList {
  push(value) {
    if (this.size > 1 && !isRunning) {
      isRunning = true;
      reject();
    }
    return super.push(value);
  }
}
