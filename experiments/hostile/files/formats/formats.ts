import type { HostileFormat } from '../hostile-format.ts';
import { MODEL_FORMATS } from './models.ts';
import { NEURAL_FORMATS } from './neural.ts';
import { PROJECT_FORMATS } from './project.ts';

/** Every format that learn-inv reads. */
export const FORMATS: readonly HostileFormat[] = [...MODEL_FORMATS, ...PROJECT_FORMATS, ...NEURAL_FORMATS];
