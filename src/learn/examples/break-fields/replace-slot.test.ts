import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { inferSchema } from '../collect/infer-schema.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { replaceSlot } from './replace-slot.ts';

const test = suite('replace a slot');

class Note {
  due: Date | null;
  constructor(due: Date | null) {
    this.due = due;
  }
}

test('a fresh Date has a time, as every Date has', () => {
  const classes = new ClassTable();
  const [empty, dated] = [new Note(null), new Note(new Date(5))].map((note) => readHeap(note, classes).graph);
  const schema = inferSchema([empty!, dated!], 2, {});
  const ids = [{ className: 'Note', ordinal: 0 }];
  const changed = replaceSlot(empty!, ids, 0, 'due', { className: 'Date', ordinal: 0 }, schema);
  assert.equal(changed!.objects[1]!.shape.className, 'Date');
  assert.equal(changed!.objects[1]!.items, [0]);
});

test.run();
