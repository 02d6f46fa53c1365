// The entry point `learn-inv/heap`: reads, rebuilds and draws object graphs.
export { assignFields } from './heap/assign-fields.ts';
export { ClassTable } from './heap/class-table.ts';
export { drawGraph } from './heap/draw.ts';
export { graphFromJson, graphToJson, type GraphJson, type HeapObjectJson } from './heap/graph-json.ts';
export { readHeap, type HeapReading } from './heap/read.ts';
export { rebuild } from './heap/rebuild.ts';
export type * from './public-types.ts';
