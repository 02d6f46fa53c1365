import type { Family, Relation } from '../relation/relation.ts';
import { CLASSIFIER_RELATIONS } from './classifier-relations.ts';
import { CORRELATION_RELATIONS } from './correlation-relations.ts';
import { COURSE_RELATIONS } from './course-relations.ts';
import { FORECASTER_RELATIONS } from './forecaster-relations.ts';
import { LENGTH_RELATIONS } from './length-relations.ts';
import { MODEL_RELATIONS } from './model-relations.ts';

export const FAMILY_RELATIONS: { readonly [Name in Family]: readonly Relation<Name>[] } = {
  correlation: CORRELATION_RELATIONS,
  forecaster: [...FORECASTER_RELATIONS, ...COURSE_RELATIONS, ...LENGTH_RELATIONS, ...MODEL_RELATIONS],
  classifier: CLASSIFIER_RELATIONS,
};
