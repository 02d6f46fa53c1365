// Entry point of the code that runs in the page of a browser; the build bundles it into browser-page.bundle.js.
import type { TensorFlow } from './load-tensor-flow.ts';
import type { BackEndJob } from './back-end-job.ts';
import { fromText, toText } from './message-text.ts';
import { doInTensorFlow } from './tensor-flow-back-end.ts';

const page = globalThis as unknown as { tf: TensorFlow; doJob: (job: string) => Promise<string> };

page.doJob = async (job) => toText(await doInTensorFlow(page.tf, fromText(job) as BackEndJob));
