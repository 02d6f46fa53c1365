// Never returns from the hand-written repOK.
import { List } from './list.mjs';

export class Subject extends List {
  isWhole() {
    for (;;);
  }
}
