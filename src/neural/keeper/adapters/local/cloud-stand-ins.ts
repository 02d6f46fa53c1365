import { itemAt } from '../../../../base/item-at.ts';
import { detect, loadDetector, type SeenFace } from './local-detector.ts';
import { textOn } from './text-reader.ts';

/** Google's words for likelihoods from "unlikely" up, and the score at which each begins. */
export const LIKELIHOODS = ['VERY_UNLIKELY', 'UNLIKELY', 'POSSIBLE', 'LIKELY', 'VERY_LIKELY'];
const FROM = [0, 0.1, 0.3, 0.5, 0.75];

const scoreOf = ({ emotion = [] }: SeenFace, name: string): number =>
  emotion.find((guess) => guess.emotion === name)?.score ?? 0;

const likelihood = (face: SeenFace, name: string): string =>
  itemAt(
    LIKELIHOODS,
    FROM.findLastIndex((from) => scoreOf(face, name) >= from),
  );

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Stands for the Vision API of Google: labels and objects are the 80 classes of COCO, texts are read by tesseract.js. */
export async function googleVision(): Promise<unknown> {
  await loadDetector();
  const seen = async (image: unknown, field: string, name: string): Promise<unknown> => {
    const { object } = await detect(image, 'objects');
    return [{ [field]: object.map(({ label, score }) => ({ [name]: label, score })) }];
  };
  const read = async (image: unknown): Promise<unknown> => {
    const text = await textOn(image);
    const words = wordsOf(text);
    const textAnnotations = (words.length === 0 ? [] : [text, ...words]).map((description) => ({
      description,
    }));
    return [{ textAnnotations, fullTextAnnotation: words.length === 0 ? null : { text } }];
  };
  class ImageAnnotatorClient {
    readonly labelDetection = (image: unknown): Promise<unknown> =>
      seen(image, 'labelAnnotations', 'description');
    readonly objectLocalization = (image: unknown): Promise<unknown> =>
      seen(image, 'localizedObjectAnnotations', 'name');
    readonly logoDetection = async (): Promise<unknown> => [{ logoAnnotations: [] }];
    readonly faceDetection = async (image: unknown): Promise<unknown> => {
      const { face } = await detect(image, 'faces');
      const faceAnnotations = face.map((found) => ({
        joyLikelihood: likelihood(found, 'happy'),
        sorrowLikelihood: likelihood(found, 'sad'),
        angerLikelihood: likelihood(found, 'angry'),
        surpriseLikelihood: likelihood(found, 'surprise'),
        detectionConfidence: found.score,
      }));
      return [{ faceAnnotations }];
    };
    readonly textDetection = read;
    readonly documentTextDetection = read;
  }
  return { ImageAnnotatorClient, v1: { ImageAnnotatorClient } };
}

/** Stands for Rekognition: labels are the 80 classes of COCO, with a capital as Rekognition writes them. */
export async function rekognition(): Promise<unknown> {
  await loadDetector();
  class Command {
    readonly name: string;
    readonly input: unknown;
    constructor(input: unknown) {
      this.name = new.target.name;
      this.input = input;
    }
  }
  class DetectLabelsCommand extends Command {}
  class DetectFacesCommand extends Command {}
  class DetectTextCommand extends Command {}
  class Rekognition {
    async detectLabels(image: unknown): Promise<unknown> {
      const { object } = await detect(image, 'objects');
      const labels = object.map(({ label, score }) => ({
        Name: label.replace(/^./, (first) => first.toUpperCase()),
        Confidence: 100 * score,
      }));
      return { Labels: labels };
    }

    async detectFaces(image: unknown): Promise<unknown> {
      const { face } = await detect(image, 'faces');
      const details = face.map((found) => {
        const smile = scoreOf(found, 'happy');
        const age = Math.round(found.age ?? 30);
        return {
          Confidence: 100 * found.score,
          Smile: { Value: smile >= 0.5, Confidence: 100 * Math.max(smile, 1 - smile) },
          AgeRange: { Low: Math.max(0, age - 5), High: age + 5 },
        };
      });
      return { FaceDetails: details };
    }

    async detectText(image: unknown): Promise<unknown> {
      const text = await textOn(image);
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      const found = (list: readonly string[], Type: string): object[] =>
        list.map((DetectedText) => ({ DetectedText, Type, Confidence: 95 }));
      return { TextDetections: [...found(lines, 'LINE'), ...found(wordsOf(text), 'WORD')] };
    }

    async send(command: Command): Promise<unknown> {
      if (command instanceof DetectFacesCommand) return this.detectFaces(command.input);
      return command instanceof DetectTextCommand
        ? this.detectText(command.input)
        : this.detectLabels(command.input);
    }
  }
  return {
    ...{ Rekognition, RekognitionClient: Rekognition },
    ...{ DetectLabelsCommand, DetectFacesCommand, DetectTextCommand },
  };
}
