import * as v from 'valibot';
import { expectedName, isName, type Named } from '../safe-names/is-name.ts';

/** The name of a structure, class, field or operation. */
export const name = (named: Named) => v.custom<string>((value) => isName(named, value), expectedName(named));
