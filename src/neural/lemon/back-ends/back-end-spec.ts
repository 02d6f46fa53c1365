import { LearnInvError } from '../../../base/error.ts';

/** A back end as the user names it: `wasm@4.22.0:nosimd`. */
export interface BackEndSpec {
  /** The text that the user gave. */
  readonly text: string;
  readonly name: BackEndName;
  readonly family: 'tfjs' | 'onnx' | 'own';
  /** The release; undefined for the installed one, else the default one. */
  readonly release: string | undefined;
  readonly options: readonly string[];
}

const LEVELS = ['disabled', 'basic', 'extended', 'all'] as const;

/** The back ends: their family, their options, and the packages whose release a specification names. */
const BACK_ENDS = {
  cpu: { family: 'tfjs', options: [], packages: ['@tensorflow/tfjs'] },
  wasm: {
    family: 'tfjs',
    options: ['simd', 'nosimd', 'threads'],
    packages: ['@tensorflow/tfjs', '@tensorflow/tfjs-backend-wasm'],
  },
  node: { family: 'tfjs', options: [], packages: ['@tensorflow/tfjs-node'] },
  webgl: { family: 'tfjs', options: [], packages: ['@tensorflow/tfjs'] },
  webgpu: {
    family: 'tfjs',
    options: ['dawn'],
    packages: ['@tensorflow/tfjs', '@tensorflow/tfjs-backend-webgpu'],
  },
  'onnx-node': { family: 'onnx', options: LEVELS, packages: ['onnxruntime-node'] },
  'onnx-web': { family: 'onnx', options: [...LEVELS, 'webgpu'], packages: ['onnxruntime-web'] },
  'learn-inv': { family: 'own', options: ['simd'], packages: [] },
} as const;

export type BackEndName = keyof typeof BACK_ENDS;

/** What tells where a back end runs. */
type Place = Pick<BackEndSpec, 'name' | 'options'>;

/** True if a back end runs WebGPU in Node, by the package `webgpu`, which holds Dawn. */
export const usesDawn = ({ options }: Place): boolean => options.includes('dawn');

/** True if a back end runs threads of WebAssembly, which TensorFlow.js has in browsers only. */
export const usesThreads = ({ options }: Place): boolean => options.includes('threads');

/** True if a back end runs in a browser. */
export const isInBrowser = (place: Place): boolean =>
  !usesDawn(place) &&
  [place.name, ...place.options].some((one) => ['webgl', 'webgpu', 'threads'].includes(one));

/** Returns the packages whose release a specification names. */
export const requiredPackages = ({ name }: Pick<Place, 'name'>): readonly string[] =>
  BACK_ENDS[name].packages;

/** Returns what npm installs for a release of a back end. */
export const installSpecs = (place: Place, release: string): string[] => [
  ...requiredPackages(place).map((name) => `${name}@${release}`),
  ...(usesDawn(place) ? ['webgpu@0.6.2'] : []),
];

/**
 * Reads the name, release and options of a back end.
 *
 * @throws LearnInvError `BAD_OPTION` if there is no such back end, release or option.
 * @example
 * ```ts
 * parseBackEndSpec('wasm@4.22.0:nosimd'); // { name: 'wasm', release: '4.22.0', options: ['nosimd'], … }
 * ```
 */
export function parseBackEndSpec(text: string): BackEndSpec {
  const [, name, release, given] =
    /^([a-z-]+)(?:@(\d+(?:\.\d+){0,2}))?(?::([a-z:]+))?$/.exec(text.trim()) ?? [];
  if (name === undefined || !(name in BACK_ENDS)) {
    throw refused(
      text,
      `${Object.keys(BACK_ENDS).join(', ')}, each with @<release> and :<option> or without`,
    );
  }
  const { family, options: allowed } = BACK_ENDS[name as BackEndName];
  const options = given?.split(':') ?? [];
  const unknown = options.find((option) => !(allowed as readonly string[]).includes(option));
  if (unknown !== undefined) {
    throw refused(
      text,
      allowed.length === 0 ? `no option of ${name}` : `options of ${name}: ${allowed.join(', ')}`,
    );
  }
  if (family === 'own' && release !== undefined) throw refused(text, `no release of ${name}: it is this one`);
  if (options.length > 1) throw refused(text, `one option of ${name}`);
  return { text: text.trim(), name: name as BackEndName, family, release, options };
}

const refused = (text: string, expected: string): LearnInvError =>
  new LearnInvError('BAD_OPTION', 'there is no such back end', {
    expected,
    got: text,
    hint: 'for example --backends cpu,wasm@4.22.0:nosimd',
  });
