import { SMALL } from './settings.ts';
import { subjectWith } from './subject.ts';

/** The forecaster with settings that train fast. */
export default subjectWith(SMALL);
