import { itemAt } from '../../../../base/item-at.ts';
import { OTHER } from '../../symbolic/candidates.ts';
import { boolean, list, number, object, optional, text, type Shape } from '../../symbolic/shape.ts';
import { googleVision, LIKELIHOODS, rekognition } from '../local/cloud-stand-ins.ts';
import { defineAdapter, type Adapter, type ApiCall, type PseudoInverse } from '../adapter.ts';
import {
  COCO,
  detection,
  facesInverse,
  fieldValues,
  picturesInverse,
  printsInverse,
  type Fields,
} from './picture-inverse.ts';

/** Returns a call of the Vision API of Google, whose answer is a list with one object. */
const google = (method: string, fields: Readonly<Record<string, Shape>>, inverse: PseudoInverse): ApiCall =>
  detection(
    [`ImageAnnotatorClient().${method}()`, `v1.ImageAnnotatorClient().${method}()`],
    list(object(fields), 1, 1),
    inverse,
  );

const firstItem = (output: unknown): Fields => itemAt(output as readonly Fields[], 0);

/** Returns the first label that the cloud's stand-in never returns. @param known the labels that it returns. */
const lackedBy =
  (labelsIn: (output: unknown) => readonly (string | undefined)[], known: readonly string[] = COCO) =>
  (output: unknown): string | undefined =>
    labelsIn(output).find(
      (label) => label?.startsWith(OTHER) === false && !known.includes(label.toLowerCase()),
    );

/** Returns a call that labels images; `name` is the field of an annotation with the label. */
function googleLabels(method: string, field: string, name: string, known?: readonly string[]): ApiCall {
  const labelsIn = (output: unknown): readonly (string | undefined)[] =>
    fieldValues(firstItem(output)[field], name);
  const output = { [field]: list(object({ [name]: text(), score: number(0, 1) })) };
  return { ...google(method, output, picturesInverse(labelsIn)), lacks: lackedBy(labelsIn, known) };
}

const printed = {
  textAnnotations: list(object({ description: text() })),
  fullTextAnnotation: optional(object({ text: text() })),
};
/** The first annotation is the whole text. */
const printedText = printsInverse((output) => {
  const { textAnnotations, fullTextAnnotation } = firstItem(output);
  const [first] = fieldValues(textAnnotations, 'description');
  const whole = (fullTextAnnotation as Fields | null)?.['text'] as string | undefined;
  return fieldValues(textAnnotations, 'description').length === 0 && whole === undefined
    ? []
    : [first ?? whole];
});

const FEELINGS = { joy: 'happy', sorrow: 'sad', anger: 'angry', surprise: 'surprised' };
const googleFaces = list(
  object({
    ...Object.fromEntries(
      Object.keys(FEELINGS).map((feeling) => [`${feeling}Likelihood`, text([...LIKELIHOODS, 'UNKNOWN'])]),
    ),
    detectionConfidence: number(0, 1),
  }),
);
const safety = Object.fromEntries(
  'adult spoof medical violence racy'.split(' ').map((kind) => [kind, text([...LIKELIHOODS, 'UNKNOWN'])]),
);
const strongestFeeling = (face: Fields): string | undefined => {
  const said = Object.entries(FEELINGS).filter(([name]) => face[`${name}Likelihood`] !== undefined);
  const likely = said.find(([name]) => /^(?:VERY_)?LIKELY$/.test(String(face[`${name}Likelihood`])));
  return likely?.[1] ?? (said.length > 0 ? 'calm' : undefined);
};

/** Returns the calls of an operation of Rekognition: as a command, and as a method of the client. */
const aws = (name: string, output: Shape, inverse: PseudoInverse): ApiCall[] => [
  {
    ...detection(['RekognitionClient().send()', 'Rekognition().send()'], output, inverse),
    inputAt: 'input.Image.Bytes',
    when: ([command]) => (command as Partial<Fields> | undefined)?.['name'] === `${name}Command`,
  },
  {
    ...detection([`Rekognition().${name.replace(/^./, (first) => first.toLowerCase())}()`], output, inverse),
    inputAt: 'Image.Bytes',
  },
];

const confidence = number(0, 100);
const labelNames = (output: unknown): (string | undefined)[] =>
  fieldValues((output as Fields)['Labels'], 'Name');

/** APIs of clouds that label images, find faces, and read texts. They are imitated, since the services are not reachable. */
export const cloudVisionAdapters: readonly Adapter[] = [
  defineAdapter({
    modules: ['@google-cloud/vision'],
    implementation: googleVision,
    isStandIn: true,
    calls: [
      googleLabels('labelDetection', 'labelAnnotations', 'description'),
      googleLabels('logoDetection', 'logoAnnotations', 'description', []),
      googleLabels('objectLocalization', 'localizedObjectAnnotations', 'name'),
      google(
        'faceDetection',
        { faceAnnotations: googleFaces },
        facesInverse((output) =>
          (firstItem(output)['faceAnnotations'] as readonly Fields[]).map(strongestFeeling),
        ),
      ),
      // Nothing offline tells what is not safe: the call is explored, not run.
      google('safeSearchDetection', { safeSearchAnnotation: object(safety) }, {}),
      google('textDetection', printed, printedText),
      google('documentTextDetection', printed, printedText),
    ],
  }),
  defineAdapter({
    modules: ['@aws-sdk/client-rekognition'],
    implementation: rekognition,
    isStandIn: true,
    commands: ['DetectLabelsCommand()', 'DetectFacesCommand()', 'DetectTextCommand()'],
    calls: [
      ...aws(
        'DetectLabels',
        object({ Labels: list(object({ Name: text(), Confidence: confidence })) }),
        picturesInverse(labelNames),
      ).map((call) => ({ ...call, lacks: lackedBy(labelNames) })),
      ...aws(
        'DetectFaces',
        object({
          FaceDetails: list(
            object({
              Confidence: confidence,
              Smile: object({ Value: boolean(), Confidence: confidence }),
              AgeRange: object({ Low: number(0, 100), High: number(0, 110) }),
            }),
          ),
        }),
        facesInverse((output) =>
          ((output as Fields)['FaceDetails'] as readonly Fields[]).map((face) => {
            const { Value } = face['Smile'] as Fields;
            return Value === undefined ? undefined : Value === true ? 'happy' : 'calm';
          }),
        ),
      ),
      ...aws(
        'DetectText',
        object({
          TextDetections: list(
            object({ DetectedText: text(), Type: text(['LINE', 'WORD']), Confidence: confidence }),
          ),
        }),
        printsInverse((output) => fieldValues((output as Fields)['TextDetections'], 'DetectedText')),
      ),
    ],
  }),
];
