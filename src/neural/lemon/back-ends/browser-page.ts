// Entry point of the code that runs in the page of a browser; the build bundles it into browser-page.bundle.js.
import { messageOf, type BackEndAnswer, type BackEndJob } from './back-end-job.ts';
import type { OnnxAnswer, OnnxRequest } from './onnx-in-browser.ts';
import type { Runtime, OnnxSession } from './onnx-runtime.ts';
import type { TensorFlow } from './load-tensor-flow.ts';
import { fromText, toText } from './message-text.ts';
import { tensorFlowWorker } from './tensor-flow-back-end.ts';

const page = globalThis as unknown as {
  /** The library of the page: TensorFlow.js or ONNX Runtime. */
  readonly tf: TensorFlow;
  readonly ort: Runtime;
  readonly location: { readonly href: string };
  doJob: (job: string) => Promise<string>;
  askOnnx: (request: string) => Promise<string>;
};

let work: ((job: BackEndJob) => Promise<BackEndAnswer>) | undefined;

page.doJob = async (job) => {
  work ??= tensorFlowWorker(page.tf);
  return toText(await work(fromText(job) as BackEndJob));
};

const sessions: OnnxSession[] = [];

page.askOnnx = async (text) => {
  const request = fromText(text) as OnnxRequest;
  const answer = (given: OnnxAnswer): string => toText(given);
  try {
    if (request.kind === 'create') {
      const { InferenceSession, env } = page.ort;
      Object.assign(env.wasm!, { numThreads: 1, wasmPaths: page.location.href });
      return answer({
        session: sessions.push(await InferenceSession.create(request.bytes, request.settings)) - 1,
      });
    }
    const session = sessions[request.session]!;
    if (request.kind === 'release') {
      await session.release?.();
      return answer({});
    }
    const feeds = [...request.feeds].map(
      ([name, { type, data, dims }]) => [name, new page.ort.Tensor(type, data, dims)] as const,
    );
    const results = await session.run(Object.fromEntries(feeds));
    const plain = Object.entries(results).map(
      ([name, { type, data, dims }]) => [name, { type, data, dims: [...dims] }] as const,
    );
    return answer({ results: new Map(plain) });
  } catch (error) {
    return answer({ error: messageOf(error) });
  }
};
