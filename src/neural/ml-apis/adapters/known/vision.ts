import { emptyImages } from '../../inputs/plain-images.ts';
import { textImages } from '../../inputs/text-images.ts';
import { pictures } from '../../inputs/pictures.ts';
import { OTHER } from '../../symbolic/candidates.ts';
import { cocoSsd, faceApi, googleVision, human, nsfw, rekognition } from '../local/stand-ins.ts';
import { defineAdapter, type Adapter, type ApiCall, type PseudoInverse } from '../adapter.ts';
import { list, number, object, text, type Shape } from '../../symbolic/shape.ts';

/** The 80 classes of COCO. */
const COCO =
  'person|bicycle|car|motorcycle|airplane|bus|train|truck|boat|traffic light|fire hydrant|stop sign|parking meter|bench|bird|cat|dog|horse|sheep|cow|elephant|bear|zebra|giraffe|backpack|umbrella|handbag|tie|suitcase|frisbee|skis|snowboard|sports ball|kite|baseball bat|baseball glove|skateboard|surfboard|tennis racket|bottle|wine glass|cup|fork|knife|spoon|bowl|banana|apple|sandwich|orange|broccoli|carrot|hot dog|pizza|donut|cake|chair|couch|potted plant|bed|dining table|toilet|tv|laptop|mouse|remote|keyboard|cell phone|microwave|oven|toaster|sink|refrigerator|book|clock|vase|scissors|teddy bear|hair drier|toothbrush'.split(
    '|',
  );
const capital = (word: string): string => word.replace(/^./, (first) => first.toUpperCase());
const NSFW = ['Drawing', 'Hentai', 'Neutral', 'Porn', 'Sexy'];
const EXPRESSIONS = ['neutral', 'happy', 'sad', 'angry', 'fearful', 'disgusted', 'surprised'];
const EMOTIONS = ['angry', 'disgust', 'fear', 'happy', 'sad', 'surprise', 'neutral'];

/** Returns the pseudo-inverse of an API that labels images: pictures of the user by label. */
const picturesOf = (labelsOf: (output: unknown) => readonly (string | undefined)[]): PseudoInverse => ({
  make: (output, count, random) => {
    const wanted = labelsOf(output);
    return wanted.length === 0 ? emptyImages(count, random) : pictures(wanted.map(nameOf), count, random);
  },
});

/** Returns what a label names; a label that must only differ from those of the program can be any. */
const nameOf = (label: string | undefined): string | undefined =>
  label === undefined || label.startsWith(OTHER) ? undefined : label.toLowerCase();

type Labelled = Readonly<Record<string, string | undefined>>;
const labels =
  (key: string) =>
  (output: unknown): readonly (string | undefined)[] =>
    (output as readonly Labelled[]).map((one) => one[key]);

const detection = (paths: readonly string[], output: Shape, inverse: PseudoInverse): ApiCall => ({
  ...{ paths, reads: 'image', isAsync: true, output, inverse },
});

const classified = list(object({ className: text(NSFW), probability: number(0, 1) }), 5);
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

/** Returns images of a printed text: the first annotation is the whole text. */
const printedTexts: PseudoInverse = {
  make: (output, count, random) => {
    const [{ textAnnotations }] = output as [{ readonly textAnnotations: readonly Labelled[] }];
    return textAnnotations.length === 0
      ? emptyImages(count, random)
      : textImages(textAnnotations[0]!['description'] ?? 'Some printed words', count, random);
  },
};

/** Returns a call of the Vision API of Google, whose answer is a list with one object. */
const google = (method: string, field: string, name: string): ApiCall =>
  detection(
    [`ImageAnnotatorClient().${method}()`, `v1.ImageAnnotatorClient().${method}()`],
    list(object({ [field]: list(object({ [name]: text(), score: number(0, 1) })) }), 1, 1),
    picturesOf((output) => labels(name)((output as readonly Record<string, unknown>[])[0]?.[field] ?? [])),
  );

const FACES = [
  'detectAllFaces()',
  'detectAllFaces().withFaceExpressions()',
  'detectAllFaces().withFaceLandmarks()',
  'detectAllFaces().withFaceLandmarks().withFaceExpressions()',
  'detectAllFaces().withFaceExpressions().withAgeAndGender()',
  'detectAllFaces().withAgeAndGender()',
];

/** APIs that label images, and find objects and faces. */
export const visionAdapters: readonly Adapter[] = [
  defineAdapter({
    modules: ['nsfwjs'],
    implementation: nsfw,
    calls: [detection(['load().classify()'], classified, picturesOf(labels('className')))],
  }),
  defineAdapter({
    modules: ['@vladmandic/human'],
    implementation: human,
    calls: [
      detection(
        ['Human().detect()', '().detect()'],
        object({ object: objects, face: list(humanFace) }),
        picturesOf((output) => {
          const { object, face } = output as Readonly<Record<'object' | 'face', readonly unknown[]>>;
          return object.length > 0 ? labels('label')(object) : face.map(() => 'face');
        }),
      ),
    ],
  }),
  defineAdapter({
    modules: ['@vladmandic/face-api', 'face-api.js'],
    implementation: faceApi,
    calls: [
      {
        ...detection(
          FACES,
          list(face),
          picturesOf((output) => (output as readonly unknown[]).map(() => 'face')),
        ),
        inputCall: 0,
      },
    ],
  }),
  defineAdapter({
    modules: ['@google-cloud/vision'],
    implementation: googleVision,
    calls: [
      google('labelDetection', 'labelAnnotations', 'description'),
      google('logoDetection', 'logoAnnotations', 'description'),
      google('objectLocalization', 'localizedObjectAnnotations', 'name'),
      { ...google('textDetection', 'textAnnotations', 'description'), inverse: printedTexts },
    ],
  }),
  defineAdapter({
    modules: ['@aws-sdk/client-rekognition'],
    implementation: rekognition,
    commands: ['DetectLabelsCommand()'],
    calls: [
      {
        ...{ paths: ['RekognitionClient().send()'], reads: 'image', isAsync: true },
        inputAt: 'input.Image.Bytes',
        when: ([command]) =>
          (command as { readonly name?: string } | undefined)?.name === 'DetectLabelsCommand',
        output: object({
          Labels: list(object({ Name: text(COCO.map(capital)), Confidence: number(0, 100) })),
        }),
        inverse: picturesOf((output) => labels('Name')((output as { readonly Labels: unknown }).Labels)),
      },
    ],
  }),
  defineAdapter({
    modules: ['@tensorflow-models/coco-ssd'],
    implementation: cocoSsd,
    calls: [
      detection(
        ['load().detect()'],
        list(object({ class: text(COCO), score: number(0, 1) })),
        picturesOf(labels('class')),
      ),
    ],
  }),
];
