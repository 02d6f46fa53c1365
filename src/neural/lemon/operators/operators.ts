import type { Operator } from './operator.ts';
import { ALONG } from './tables/along.ts';
import { INDEXING } from './tables/indexing.ts';
import { REARRANGING } from './tables/rearranging.ts';
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

/** The operators of ONNX that are searched. */
export const OPERATORS: readonly Operator[] = [
  ...[ELEMENTWISE, BROADCASTS, REDUCTIONS, CASTS, PRODUCTS, CONVOLUTIONS, POOLING, NORMALIZATIONS, QUANTISED],
  ...[RESIZING, INDEXING, REARRANGING, ALONG],
].flat();
