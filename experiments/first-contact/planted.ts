import type { PlantedFault } from './planted-fault.ts';

const fault = (
  name: string,
  methods: readonly string[],
  kind: PlantedFault['kind'],
  fields: readonly string[],
  files: readonly string[],
  search: string,
  replace: string,
): PlantedFault => ({ package: name, methods, kind, fields, files, search, replace });

/**
 * Twenty faults in methods that remove or rearrange, by kind: they were written from the sources alone, before any of these
 * packages was hunted in with its fault.
 */
export const PLANTED: readonly PlantedFault[] = [
  fault(
    '@tyriar/fibonacci-heap',
    ['extractMinimum', 'delete'],
    'parent or back pointer',
    ['parent'],
    ['lib/fibonacciHeap.js'],
    'child.parent = null;',
    '',
  ),
  fault(
    'linked-list-typescript',
    ['removeHead'],
    'parent or back pointer',
    ['prev'],
    ['lib/src/index.js'],
    'this._head.next.prev = null;',
    '',
  ),
  fault(
    'proper-skip-list',
    ['extract', 'delete'],
    'parent or back pointer',
    ['prev'],
    ['index.js'],
    'prevNode.next.prev = prevNode;',
    '',
  ),
  fault(
    'fast-fifo',
    ['clear'],
    'count',
    ['length', 'isEmpty'],
    ['index.js'],
    'this.head.clear()\n    this.length = 0',
    'this.head.clear()',
  ),
  fault(
    '@datastructures-js/trie',
    ['remove'],
    'count',
    ['_nodesCount', 'nodesCount'],
    ['src/trie.js'],
    'this._nodesCount -= 1;',
    '',
  ),
  fault(
    'node-cache',
    ['del', 'take'],
    'count',
    ['keys', 'stats'],
    ['lib/node_cache.js'],
    'this.stats.keys--;',
    '',
  ),
  fault(
    '@teppeis/multimaps',
    ['deleteEntry'],
    'count',
    ['size_', 'size'],
    ['dist/esm/multimap.js', 'dist/cjs/multimap.js'],
    'this.size_--;',
    '',
  ),
  fault(
    'interval-tree-1d',
    ['remove'],
    'count',
    ['count'],
    ['interval-tree.js'],
    'this.count -= 1\n        this.leftPoints.splice(l, 1)',
    'this.leftPoints.splice(l, 1)',
  ),
  fault(
    'drange',
    ['subtract'],
    'count',
    ['length'],
    ['lib/index.js'],
    `this.ranges[i].subtract(subrange));
                i++;
            }
            this.ranges = newRanges.concat(this.ranges.slice(i));
            this._update_length();`,
    `this.ranges[i].subtract(subrange));
                i++;
            }
            this.ranges = newRanges.concat(this.ranges.slice(i));`,
  ),
  fault(
    'eventemitter3',
    ['removeAllListeners'],
    'count',
    ['_eventsCount', 'eventNames'],
    ['index.js'],
    'Events();\n    this._eventsCount = 0;',
    'Events();',
  ),
  fault(
    'double-ended-queue',
    ['shift', 'removeFront', 'dequeue'],
    'index',
    ['_front'],
    ['js/deque.js'],
    'this._front = (front + 1) & (this._capacity - 1);',
    'this._front = front + 1;',
  ),
  fault(
    'jumprope',
    ['del'],
    'index',
    ['subtreesize'],
    ['rope.js'],
    'if (i < e.nexts.length) {\n            e.subtreesize[i] -= removed',
    'if (i < e.nexts.length) {',
  ),
  fault(
    '@tyriar/avl-tree',
    ['delete'],
    'index',
    ['height'],
    ['lib/avlTree.js'],
    `        if (root === null) {
            return root;
        }
        // Update height and rebalance tree
        root.height = Math.max(root.leftHeight, root.rightHeight) + 1;`,
    `        if (root === null) {
            return root;
        }`,
  ),
  fault(
    'heap',
    ['pop'],
    'order',
    ['nodes'],
    ['lib/heap.js'],
    'array[0] = lastelt;\n      _siftup(array, 0, cmp);',
    'array[0] = lastelt;',
  ),
  fault(
    'rbush',
    ['remove'],
    'stale entry',
    ['minX', 'minY', 'maxX', 'maxY'],
    ['index.js'],
    '} else calcBBox(path[i], this.toBBox);',
    '}',
  ),
  fault(
    '@isaacs/ttlcache',
    ['delete'],
    'stale entry',
    ['expirationMap'],
    ['dist/esm/index.js', 'dist/commonjs/index.js'],
    'this.expirationMap.delete(key);\n            this.immortalKeys.delete(key);',
    'this.immortalKeys.delete(key);',
  ),
  fault(
    'simple-lru-cache',
    ['del'],
    'stale entry',
    ['cache', 'size'],
    ['lib/simple_lru.js'],
    'this.detach(val)\n    delete this.cache[key]',
    'this.detach(val)',
  ),
  fault(
    'stale-lru-cache',
    ['delete'],
    'stale entry',
    ['_lruList', '_map', '_size', 'keys', 'size'],
    ['lib/stale-lru-cache.js'],
    'del(this, node);\n        return true;',
    'this._map.delete(key);\n        this._size -= node.value.size;\n        return true;',
  ),
  fault(
    'redis-sorted-set',
    ['rem', 'add'],
    'stale entry',
    ['_map', 'length'],
    ['lib/set.js'],
    'this._remove(key, value);\n    delete this._map[key];',
    'this._remove(key, value);',
  ),
  fault(
    'bidirectional-map',
    ['deleteValue'],
    'stale entry',
    ['_reverse', '_map', 'hasValue', 'has'],
    ['dist/index.js'],
    `var key = this._reverse.get(value);

      this._map["delete"](key);

      this._reverse["delete"](value);`,
    `var key = this._reverse.get(value);

      this._map["delete"](key);`,
  ),
];
