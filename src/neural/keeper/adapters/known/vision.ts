import { list, number, object, optional, text } from '../../symbolic/shape.ts';
import { cocoSsd, faceApi, human, nsfw } from '../local/stand-ins.ts';
import { defineAdapter, type Adapter } from '../adapter.ts';
import { textReader } from '../local/text-reader.ts';
import {
  COCO,
  detection,
  facesInverse,
  fieldValues,
  picturesInverse,
  printsInverse,
  type Fields,
} from './picture-inverse.ts';

const NSFW = ['Drawing', 'Hentai', 'Neutral', 'Porn', 'Sexy'];
const EXPRESSIONS = ['neutral', 'happy', 'sad', 'angry', 'fearful', 'disgusted', 'surprised'];
const EMOTIONS = ['angry', 'disgust', 'fear', 'happy', 'sad', 'surprise', 'neutral'];

const classified = list(object({ className: text(NSFW), probability: number(0, 1) }), 5, 1);
const objects = list(object({ label: text(COCO), score: number(0, 1) }));
const face = object({
  expressions: object(Object.fromEntries(EXPRESSIONS.map((name) => [name, number(0, 1)]))),
  age: number(0, 110),
  gender: text(['male', 'female']),
  detection: object({ score: number(0, 1) }),
});
const humanFace = object({
  emotion: list(object({ emotion: text(EMOTIONS), score: number(0, 1) })),
  age: number(0, 110),
  gender: text(['male', 'female', 'unknown']),
});

/** Returns what an output says of a face: its expression, age or gender; undefined if nothing. */
function describeFace(face: Fields): string | undefined {
  const scores = Object.entries((face['expressions'] ?? {}) as Fields).filter(
    ([, score]) => score !== undefined,
  );
  const [best] = scores.toSorted(([, a], [, b]) => Number(b) - Number(a));
  const [first] = (face['emotion'] ?? []) as readonly Fields[];
  const age = face['age'] === undefined ? undefined : `${Math.round(Number(face['age']))} year old`;
  return (
    best?.[0] ?? (first?.['emotion'] as string | undefined) ?? (face['gender'] as string | undefined) ?? age
  );
}

/** Returns a method of face-api and all chains of further methods after it. */
function methodChains(method: string, links: readonly string[]): string[] {
  const longer = links.flatMap((link) =>
    methodChains(
      `${method}().${link}`,
      links.filter((other) => other !== link),
    ),
  );
  return [`${method}()`, ...longer];
}
const MORE = ['withFaceLandmarks', 'withFaceExpressions', 'withAgeAndGender'];
const ALL_FACES = methodChains('detectAllFaces', [...MORE, 'withFaceDescriptors']);
const ONE_FACE = methodChains('detectSingleFace', [...MORE, 'withFaceDescriptor']);

export const visionAdapters: readonly Adapter[] = [
  defineAdapter({
    modules: ['tesseract.js'],
    implementation: textReader,
    calls: [
      detection(
        ['recognize()', 'createWorker().recognize()'],
        object({ data: object({ text: text(), confidence: number(0, 100) }) }),
        printsInverse((output) => [(output as { readonly data: { readonly text?: string } }).data.text]),
      ),
    ],
  }),
  defineAdapter({
    modules: ['nsfwjs'],
    implementation: nsfw,
    calls: [
      detection(
        ['load().classify()'],
        classified,
        picturesInverse((output) => fieldValues(output, 'className')),
      ),
    ],
  }),
  defineAdapter({
    modules: ['@vladmandic/human'],
    implementation: human,
    calls: [
      detection(['Human().detect()', '().detect()'], object({ object: objects, face: list(humanFace) }), {
        make: (output, count, random) => {
          const { object, face } = output as Readonly<Record<'object' | 'face', readonly Fields[]>>;
          const inverse =
            object.length > 0
              ? picturesInverse(() => fieldValues(object, 'label'))
              : facesInverse(() => face.map(describeFace));
          return inverse.make(output, count, random);
        },
      }),
    ],
  }),
  defineAdapter({
    modules: ['@vladmandic/face-api', 'face-api.js'],
    implementation: faceApi,
    isStandIn: true,
    calls: [
      {
        ...detection(
          ALL_FACES,
          list(face),
          facesInverse((output) => (output as readonly Fields[]).map(describeFace)),
        ),
        inputCall: 0,
      },
      {
        ...detection(
          ONE_FACE,
          optional(face, undefined),
          facesInverse((output) => (output === undefined ? [] : [describeFace(output as Fields)])),
        ),
        inputCall: 0,
      },
    ],
  }),
  defineAdapter({
    modules: ['@tensorflow-models/coco-ssd'],
    implementation: cocoSsd,
    isStandIn: true,
    calls: [
      detection(
        ['load().detect()'],
        list(object({ class: text(COCO), score: number(0, 1) })),
        picturesInverse((output) => fieldValues(output, 'class')),
      ),
    ],
  }),
];
