import { mkdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Workplace } from '../../testing/workplace.ts';

/** Creates a project with learn-inv and a package in the style of ES5, `oldlist`, installed. */
export function initProject(): Workplace {
  const at = new Workplace(tmpdir());
  mkdirSync(at.path('node_modules/oldlist'), { recursive: true });
  symlinkSync(
    fileURLToPath(new URL('../../../..', import.meta.url)),
    at.path('node_modules/learn-inv'),
    'dir',
  );
  at.write('node_modules/oldlist/package.json', '{ "name": "oldlist", "main": "list.js" }');
  at.write(
    'node_modules/oldlist/list.js',
    `module.exports = List;
     List.create = List;
     function List() { this.head = null; this.size = 0; }
     function Node(value, next) { this.value = value; this.next = next; }
     List.prototype.push = function () { this.head = new Node(arguments[0], this.head); this.size++; };
     List.prototype.removeNode = function (node) { if (this.head === node) { this.head = node.next; this.size--; } };
     List.prototype.forEach = function (fn) { for (var n = this.head; n; n = n.next) fn(n.value); };`,
  );
  return at;
}
