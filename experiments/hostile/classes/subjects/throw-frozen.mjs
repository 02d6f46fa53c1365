// Throws frozen errors of a class whose name is no text.
import { List } from './list.mjs';

export class Subject extends List {
  pop() {
    throw Object.freeze(
      Object.assign(new (class extends Error {})('x'), {
        name: {
          toString() {
            throw 1;
          },
        },
      }),
    );
    return super.pop();
  }
}
