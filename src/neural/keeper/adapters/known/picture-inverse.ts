import { faces, pictures } from '../../inputs/pictures.ts';
import { emptyImages } from '../../inputs/plain-images.ts';
import { textImages } from '../../inputs/text-images.ts';
import { OTHER } from '../../symbolic/candidates.ts';
import type { Shape } from '../../symbolic/shape.ts';
import type { ApiCall, PseudoInverse } from '../adapter.ts';

export const COCO =
  'person|bicycle|car|motorcycle|airplane|bus|train|truck|boat|traffic light|fire hydrant|stop sign|parking meter|bench|bird|cat|dog|horse|sheep|cow|elephant|bear|zebra|giraffe|backpack|umbrella|handbag|tie|suitcase|frisbee|skis|snowboard|sports ball|kite|baseball bat|baseball glove|skateboard|surfboard|tennis racket|bottle|wine glass|cup|fork|knife|spoon|bowl|banana|apple|sandwich|orange|broccoli|carrot|hot dog|pizza|donut|cake|chair|couch|potted plant|bed|dining table|toilet|tv|laptop|mouse|remote|keyboard|cell phone|microwave|oven|toaster|sink|refrigerator|book|clock|vase|scissors|teddy bear|hair drier|toothbrush'.split(
    '|',
  );

export type Fields = Readonly<Record<string, unknown>>;

/** The content of an output: the labels of an image, or the features of its faces. */
type Wanted = (output: unknown) => readonly (string | undefined)[];

type Inverse = Required<Pick<PseudoInverse, 'make'>>;

/** Returns the pseudo-inverse of an API that labels images: pictures by label. */
export const picturesInverse = (wanted: Wanted): Inverse => ({
  make: (output, count, random) => {
    const labels = wanted(output).map(nameOf);
    return labels.length === 0 ? emptyImages(count, random) : pictures(labels, count, random);
  },
});

/** Returns the thing that a label names. Any label will do if it must only differ from the labels in the program. */
const nameOf = (label: string | undefined): string | undefined =>
  label === undefined || label.startsWith(OTHER) ? undefined : label.toLowerCase();

export const facesInverse = (wanted: Wanted): Inverse => ({
  make: (output, count, random) => {
    const kinds = wanted(output);
    return kinds.length === 0 ? emptyImages(count, random) : faces(kinds, count, random);
  },
});

/** Returns the pseudo-inverse of an API that reads texts: images of a printed text. */
export const printsInverse = (wanted: Wanted): PseudoInverse => ({
  make: (output, count, random) => {
    const lines = wanted(output);
    const text = lines.map((line) => line ?? 'Some printed words').join('\n');
    return text.trim() === '' ? emptyImages(count, random) : textImages(text, count, random);
  },
});

export const fieldValues = (list: unknown, key: string): (string | undefined)[] =>
  (list as readonly Fields[]).map((fields) => fields[key] as string | undefined);

/** Returns a call that reads an image, and promises its output. */
export const detection = (paths: readonly string[], output: Shape, inverse: PseudoInverse): ApiCall => ({
  ...{ paths, reads: 'image', isAsync: true, output, inverse },
});
