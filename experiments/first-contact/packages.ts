/** A class of a published package, as a new user would name it to `learn-inv init`. */
export interface PublishedClass {
  readonly package: string;
  readonly version: string;
  /** What the class is for. */
  readonly kind: string;
  /** The exported class or factory; undefined if the package has one that is meant. */
  readonly class?: string;
}

const published = (name: string, version: string, kind: string, exported?: string): PublishedClass => ({
  package: name,
  version,
  kind,
  ...(exported !== undefined && { class: exported }),
});

/**
 * Forty classes of forty packages that nothing here was made for. They were chosen by their kinds, and because they can be
 * installed and imported; the list was committed before any of them was given to `init` or `hunt`.
 */
export const PACKAGES: readonly PublishedClass[] = [
  published('double-ended-queue', '0.9.7', 'deque'),
  published('fast-fifo', '1.3.2', 'queue of linked ring buffers'),
  published('heap', '0.2.7', 'binary heap'),
  published('js-priority-queue', '0.1.5', 'priority queue'),
  published('priorityqueuejs', '2.0.0', 'priority queue'),
  published('@tyriar/fibonacci-heap', '2.0.9', 'Fibonacci heap', 'FibonacciHeap'),
  published('trie-search', '2.2.1', 'trie of documents'),
  published('@datastructures-js/trie', '4.3.1', 'trie', 'Trie'),
  published('@isaacs/ttlcache', '2.1.5', 'cache with times to live', 'TTLCache'),
  published('node-cache', '5.1.2', 'cache with times to live'),
  published('simple-lru-cache', '0.0.2', 'LRU cache'),
  published('stale-lru-cache', '5.1.1', 'LRU cache'),
  published('@dagrejs/graphlib', '4.0.6', 'graph', 'Graph'),
  published('graph-data-structure', '4.5.0', 'graph', 'Graph'),
  published('ngraph.graph', '20.1.2', 'graph made by a factory'),
  published('linked-list', '3.1.0', 'doubly linked list', 'List'),
  published('linked-list-typescript', '1.0.15', 'doubly linked list', 'LinkedList'),
  published('functional-red-black-tree', '1.0.1', 'persistent red-black tree'),
  published('tree-model', '1.0.7', 'tree with parents'),
  published('rbush', '4.0.1', 'R-tree'),
  published('d3-quadtree', '3.0.2', 'quadtree', 'quadtree'),
  published('@tyriar/avl-tree', '2.0.6', 'AVL tree', 'AvlTree'),
  published('interval-tree-1d', '1.0.4', 'interval tree'),
  published('drange', '2.0.1', 'set of ranges'),
  published('fastbitset', '0.5.2', 'bit set'),
  published('bitfield', '5.0.1', 'bit field'),
  published('ring-buffer-ts', '1.2.0', 'ring buffer', 'RingBuffer'),
  published('sorted-array', '2.0.4', 'sorted array'),
  published('redis-sorted-set', '2.0.1', 'sorted set, a skip list with a map'),
  published('bidirectional-map', '1.1.1', 'bidirectional map'),
  published('@teppeis/multimaps', '3.0.0', 'multimap', 'ArrayMultimap'),
  published('proper-skip-list', '4.1.1', 'skip list'),
  published('jumprope', '1.2.1', 'rope'),
  published('eventemitter3', '5.0.4', 'event emitter', 'EventEmitter'),
  published('undo-manager', '1.1.1', 'undo stack in a closure'),
  published('bloomfilter', '1.1.0', 'Bloom filter', 'BloomFilter'),
  published('hashring', '3.2.0', 'ring of consistent hashes'),
  published('union-find', '1.0.2', 'union-find'),
  published('bl', '7.0.13', 'list of buffers', 'BufferList'),
  published('generic-pool', '3.9.0', 'pool of resources, asynchronous', 'createPool'),
];
