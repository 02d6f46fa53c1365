// Entry point of the code that runs in the page of a browser; the build bundles it into browser-page.bundle.js.
import type { TensorFlow } from './load-tensor-flow.ts';
import type { BackEndAnswer, BackEndJob } from './back-end-job.ts';
import { fromText, toText } from './message-text.ts';
import { tensorFlowWorker } from './tensor-flow-back-end.ts';

const page = globalThis as unknown as { tf: TensorFlow; doJob: (job: string) => Promise<string> };

let work: ((job: BackEndJob) => Promise<BackEndAnswer>) | undefined;

page.doJob = async (job) => {
  work ??= tensorFlowWorker(page.tf);
  return toText(await work(fromText(job) as BackEndJob));
};
