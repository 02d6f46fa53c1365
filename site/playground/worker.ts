// Runs in the worker of the page: answers its requests with the training kernel that the build puts in.
import { openThreadEngine } from './thread-engine.ts';
import kernel from '../../src/learn/network/simd/kernel.wasm';
import type { Request } from './messages.ts';
import { inOrder, Session } from './session.ts';

declare const self: {
  addEventListener(kind: 'message', listener: (event: { readonly data: Request }) => void): void;
  postMessage(report: unknown): void;
};

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's message has no origin
const answer = inOrder(new Session(openThreadEngine(kernel), (report) => self.postMessage(report)));
self.addEventListener('message', ({ data }) => answer(data));
