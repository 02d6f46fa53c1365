// Runs in the worker of the page: answers its requests with the training kernel that the build puts in.
import { openThreadEngine } from '../../src/learn/network/simd/thread-engine.ts';
import kernel from '../../src/learn/network/simd/kernel.wasm';
import type { Request } from './messages.ts';
import { inOrder, Session } from './session.ts';

declare const self: {
  onmessage: (event: { readonly data: Request }) => void;
  postMessage(report: unknown): void;
};

const answer = inOrder(new Session(openThreadEngine(kernel), (report) => self.postMessage(report)));
self.onmessage = ({ data }) => answer(data);
