import type { Operator } from './operator.ts';
import { BROADCASTS } from './tables/broadcasts.ts';
import { CASTS } from './tables/casts.ts';
import { CONVOLUTIONS } from './tables/convolutions.ts';
import { ELEMENTWISE } from './tables/elementwise.ts';
import { NORMALIZATIONS } from './tables/normalizations.ts';
import { POOLING } from './tables/pooling.ts';
import { PRODUCTS } from './tables/products.ts';
import { QUANTISED } from './tables/quantised.ts';
import { REDUCTIONS } from './tables/reductions.ts';
import { RESIZING } from './tables/resizing.ts';
import { SHAPES } from './tables/shapes.ts';

/** The operators of ONNX that are searched. */
export const OPERATORS: readonly Operator[] = [
  ...[ELEMENTWISE, BROADCASTS, REDUCTIONS, CASTS, PRODUCTS, CONVOLUTIONS, POOLING, NORMALIZATIONS, QUANTISED],
  ...[RESIZING, SHAPES],
].flat();
