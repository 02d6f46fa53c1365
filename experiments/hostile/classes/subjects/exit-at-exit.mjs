// Never returns when the process exits.
import { List } from './list.mjs';

process.on('exit', () => {
  for (;;);
});

export class Subject extends List {}
