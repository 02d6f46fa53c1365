import { itemAt } from '../../base/item-at.ts';
import { terminalLine } from '../../base/escape/terminal.ts';
import { ordinals, type HeapObject, type ObjectGraph } from './graph.ts';
import { ABSENT, Reference, valueKey, type Value } from './value.ts';

/** Maximum number of objects in a drawing; larger graphs are cut off with a note. */
const MAX_DRAWN = 60;

/** A field or an item of an object, with its value. */
type DrawnSlot = readonly [name: string, value: Value];

/**
 * Draws a graph as text: each object on a line with its plain values, below the object that first refers to it. `↑`
 * marks a reference to an object drawn elsewhere. Graphs of more than 60 objects are cut off with a note.
 *
 * @param marked labels of objects to mark with `◀` at the end of their line.
 * @returns lines separated by `\n`.
 * @example
 * ```ts
 * console.log(drawGraph(readHeap(list).graph));
 * ```
 * ```
 * SinglyLinkedList 0  size 1
 * header → Node 0  element null
 * next → Node 1  element 3  next null
 * ```
 */
export function drawGraph(graph: ObjectGraph, marked: ReadonlySet<number> = new Set()): string {
  const names = objectNames(graph);
  const parents = treeParents(graph);
  const lines: string[] = [];
  // An explicit stack, since recursion would overflow on long lists.
  const pending = [{ label: 0, lead: '', indent: '' }];
  for (let next = pending.pop(); next !== undefined && lines.length < MAX_DRAWN; next = pending.pop()) {
    const { label, lead, indent } = next;
    const children: { label: number; name: string }[] = [];
    let line = `${lead}${itemAt(names, label)}`;
    for (const [name, value] of slots(itemAt(graph.objects, label))) {
      if (value === ABSENT) continue;
      if (!(value instanceof Reference)) line += `  ${name} ${valueKey(value)}`;
      else if (parents[value.label] === label && !children.some((child) => child.label === value.label)) {
        children.push({ label: value.label, name });
      } else line += `  ${name} ↑ ${itemAt(names, value.label)}`;
    }
    lines.push(`${terminalLine(line)}${marked.has(label) ? '  ◀' : ''}`);
    // A single child is not indented, so that a list is a column; several children are a branching tree.
    const branching = children.length > 1;
    children.reverse().forEach((child, fromLast) => {
      const last = fromLast === 0;
      pending.push({
        label: child.label,
        lead: `${indent}${branching ? (last ? '└─ ' : '├─ ') : ''}${child.name} → `,
        indent: branching ? `${indent}${last ? '   ' : '│  '}` : indent,
      });
    });
  }
  const rest = graph.objects.length - lines.length;
  if (rest > 0) lines.push(`… and ${rest} more objects`);
  return lines.join('\n');
}

/** Returns the name of each object: its class and its number within the class, as in `Node 0`. */
export function objectNames(graph: ObjectGraph): string[] {
  const numbers = ordinals(graph);
  return graph.objects.map(({ shape }, label) => `${shape.className} ${itemAt(numbers, label)}`);
}

/** Returns, by label, the label of the object that first refers to it; -1 for the root. */
function treeParents(graph: ObjectGraph): number[] {
  const parents: number[] = [-1];
  graph.objects.forEach((object, label) => {
    for (const value of [...object.values, ...object.items]) {
      if (value instanceof Reference && parents[value.label] === undefined) parents[value.label] = label;
    }
  });
  return parents;
}

function slots(object: HeapObject): DrawnSlot[] {
  const fields = object.shape.keys.map((name, index): DrawnSlot => [name, object.values[index]]);
  const items = object.items.map((value, index): DrawnSlot => {
    if (object.shape.container !== 'map') return [`[${index}]`, value];
    return [index % 2 === 0 ? `key[${index >> 1}]` : `value[${index >> 1}]`, value];
  });
  return [...fields, ...items];
}
