// Takes process and Buffer away in the constructor; pop is wrong.
import { WrongList } from './list.mjs';

export class Subject extends WrongList {
  constructor() {
    super();
    globalThis.process = undefined;
    globalThis.Buffer = null;
  }
}
