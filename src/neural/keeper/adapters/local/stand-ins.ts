import { loadMaker } from '../../inputs/load-maker.ts';
import { detect, loadDetector, toRgb, type SeenFace } from './local-detector.ts';
import { pixelsOf } from './pixels-of.ts';

/**
 * Stand-in for `@vladmandic/human`: the package itself, loaded for Node.js. It also takes images that are not tensors.
 */
export async function human(): Promise<unknown> {
  const engine = await loadDetector();
  class Human {
    readonly tf = engine.tf;
    readonly detect = (image: unknown): Promise<unknown> => detect(image, 'all');
    readonly load = async (): Promise<void> => undefined;
    readonly warmup = async (): Promise<void> => undefined;
  }
  return { Human, default: Human };
}

/** Stands for coco-ssd, which knows the same 80 classes. */
export async function cocoSsd(): Promise<unknown> {
  await loadDetector();
  const model = {
    detect: async (image: unknown): Promise<unknown> => {
      const { object } = await detect(image, 'objects');
      return object.map(({ label, score, box }) => ({ class: label, score, bbox: box }));
    },
  };
  return { load: async () => model };
}

const EMOTIONS: Readonly<Record<string, string>> = {
  disgust: 'disgusted',
  fear: 'fearful',
  surprise: 'surprised',
};

/** What face-api is asked for beside where a face is. */
const LINKS = [
  ...['withFaceExpressions', 'withFaceLandmarks', 'withAgeAndGender'],
  ...['withFaceDescriptors', 'withFaceDescriptor'],
];

/** Stands for face-api: faces are found by the models of `@vladmandic/human`. */
export async function faceApi(): Promise<unknown> {
  await loadDetector();
  const expressions = ({ emotion = [] }: SeenFace): object =>
    Object.fromEntries(
      'neutral happy sad angry fearful disgusted surprised'
        .split(' ')
        .map((name) => [
          name,
          emotion.find((guess) => (EMOTIONS[guess.emotion] ?? guess.emotion) === name)?.score ?? 0,
        ]),
    );
  const faces = async (image: unknown): Promise<{ readonly detection: { readonly score: number } }[]> =>
    (await detect(image, 'faces')).face.map((face) => ({
      ...{ expressions: expressions(face), age: face.age, gender: face.gender },
      detection: { score: face.score },
    }));
  const chained = (answer: () => Promise<unknown>): unknown => {
    const chain = {
      // eslint-disable-next-line unicorn/no-thenable -- the chain of face-api is a promise
      then: (done: (value: unknown) => unknown, failed: (error: unknown) => unknown) =>
        answer().then(done, failed),
      ...Object.fromEntries(LINKS.map((name) => [name, () => chain])),
    };
    return chain;
  };
  const detectAllFaces = (image: unknown): unknown => chained(() => faces(image));
  const detectSingleFace = (image: unknown): unknown =>
    chained(async () => (await faces(image)).toSorted((a, b) => b.detection.score - a.detection.score)[0]);
  const net = new Proxy({}, { get: () => async () => undefined });
  class Options {}
  return {
    ...{ detectAllFaces, detectSingleFace, nets: new Proxy({}, { get: () => net }), tf: net },
    ...{
      env: { monkeyPatch: () => undefined },
      SsdMobilenetv1Options: Options,
      TinyFaceDetectorOptions: Options,
    },
  };
}

interface Nsfw {
  readonly load: () => Promise<{ classify(image: unknown, top?: number): Promise<unknown> }>;
}
interface TensorFlow {
  readonly setBackend: (name: string) => Promise<boolean>;
  readonly tensor3d: (data: Int32Array, shape: readonly number[], type: 'int32') => { dispose(): void };
}

/** Stand-in for nsfwjs: the package itself with its built-in model. It also takes images that are not tensors. */
export async function nsfw(): Promise<unknown> {
  const tf = await loadMaker<TensorFlow>('@tensorflow/tfjs', 'labels of images');
  const { load } = await loadMaker<Nsfw>('nsfwjs', 'labels of images');
  const model = await load();
  const classify = async (image: unknown, top?: number): Promise<unknown> => {
    const pixels = await pixelsOf(image);
    const tensor = tf.tensor3d(toRgb(pixels), [pixels.height, pixels.width, 3], 'int32');
    try {
      return await model.classify(tensor, top);
    } finally {
      tensor.dispose();
    }
  };
  return { load: async () => ({ classify }) };
}
