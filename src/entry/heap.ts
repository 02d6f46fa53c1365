// The entry point `learn-inv/heap`: reads, rebuilds and draws object graphs.
export { assignFields } from '../objects/heap/assign-fields.ts';
export { ClassTable } from '../objects/heap/class-table.ts';
export { drawGraph } from '../objects/heap/draw.ts';
export { graphFromJson, graphToJson } from '../objects/heap/graph-json.ts';
export { readHeap, type HeapReading } from '../objects/heap/read.ts';
export { rebuild } from '../objects/heap/rebuild.ts';
export type * from './public-types.ts';
