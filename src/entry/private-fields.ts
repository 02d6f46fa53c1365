// The entry point `learn-inv/private-fields`: classes that are loaded after it expose their `#private` fields.
import { exposePrivateFields } from '../objects/private-fields/expose-private-fields.ts';

export { exposePrivateFields };

exposePrivateFields();
