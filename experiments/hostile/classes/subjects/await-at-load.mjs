// Awaits at its top level a promise that never settles.
import { List } from './list.mjs';

export class Subject extends List {}
await new Promise(() => {});
