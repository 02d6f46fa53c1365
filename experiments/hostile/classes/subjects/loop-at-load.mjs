// Never ends to load.
import { List } from './list.mjs';

for (;;);

export class Subject extends List {}
