// Replaces the globals of the web by classes without methods when it is loaded; pop is wrong.
import { WrongList } from './list.mjs';

for (const name of [
  'TextEncoder',
  'TextDecoder',
  'AbortController',
  'MessageChannel',
  'URL',
  'Blob',
  'Event',
])
  globalThis[name] = class {};
globalThis.performance = { now: () => 0 };
globalThis.atob = globalThis.btoa = () => '';

export class Subject extends WrongList {}
