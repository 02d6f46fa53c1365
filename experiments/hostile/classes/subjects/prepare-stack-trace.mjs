// Sets Error.prepareStackTrace to a function that throws, and no limit of stacks.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    Error.prepareStackTrace = () => {
      throw new Error('no stack');
    };
    Error.stackTraceLimit = Infinity;
    return super.push(value);
  }
}
