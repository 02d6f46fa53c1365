import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LoadOptions } from './back-end-job.ts';
import { fromText, toText } from './message-text.ts';
import type { OnnxRuntime, OnnxTensor } from './onnx-runtime.ts';
import { openPage } from './open-page.ts';

/** What the page of a browser is asked to do in ONNX Runtime. */
export type OnnxRequest =
  | { readonly kind: 'create'; readonly bytes: Uint8Array; readonly settings: object }
  | {
      readonly kind: 'run';
      readonly session: number;
      readonly feeds: ReadonlyMap<string, OnnxTensor>;
    }
  | { readonly kind: 'release'; readonly session: number };

export interface OnnxAnswer {
  /** The number of a session that was made. */
  readonly session?: number;
  readonly results?: ReadonlyMap<string, OnnxTensor>;
  /** The message of what was thrown. */
  readonly error?: string;
}

/** Starts a browser with a release of ONNX Runtime that computes by WebGPU. */
export async function onnxInBrowser({ folder, profile }: LoadOptions): Promise<OnnxRuntime> {
  const files = dirname(createRequire(join(folder, 'index.js')).resolve('onnxruntime-web'));
  const scripts = [join(files, 'ort.webgpu.min.js')];
  const page = await openPage({ uses: 'webgpu', profile: profile!, scripts, files });
  const ask = async (request: OnnxRequest): Promise<OnnxAnswer> => {
    const text = await page.evaluate<string>(`askOnnx(${JSON.stringify(toText(request))})`);
    const answer = fromText(text) as OnnxAnswer;
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer;
  };
  const settings = { graphOptimizationLevel: 'all', executionProviders: ['webgpu'], logSeverityLevel: 3 };
  return {
    create: async (bytes) => {
      const { session = -1 } = await ask({ kind: 'create', bytes: new Uint8Array(bytes), settings });
      return {
        run: async (feeds) => {
          const { results = [] } = await ask({ kind: 'run', session, feeds: new Map(Object.entries(feeds)) });
          return Object.fromEntries(results);
        },
        release: async () => void (await ask({ kind: 'release', session })),
      };
    },
    check: () => page.evaluate('undefined'),
    tensor: (type, data, dims) => ({ type, data: data as OnnxTensor['data'], dims }),
  };
}
