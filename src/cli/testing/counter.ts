/** Source of a module that declares a class whose model trains fast. */
export const COUNTER = `
import { defineStructure } from 'learn-inv';
class Counter { count = 0; copy = 0; add() { this.count++; this.copy = this.count; } }
export default defineStructure({ name: 'counter', create: () => new Counter(), builders: { add: [] } });`;
