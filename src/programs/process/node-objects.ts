import { nodeModule } from '../../base/node-module.ts';

/** An object of Node: its name in messages, and the keys to watch; undefined for all keys. */
type NodeObject = readonly [name: string, owner: object, keys?: readonly PropertyKey[]];

const prototypeOf = (instance: object): object => Reflect.getPrototypeOf(instance)!;

/** The methods of an object, own and inherited: assigning an inherited one adds a property to the object. */
function methodsOf(object: object): readonly PropertyKey[] {
  const names = new Set<PropertyKey>();
  for (let owner: object | null = object; owner !== null && owner !== Object.prototype;) {
    for (const name of Reflect.ownKeys(owner)) {
      const method: unknown = Reflect.getOwnPropertyDescriptor(owner, name)!.value;
      if (typeof method === 'function') names.add(name);
    }
    owner = Reflect.getPrototypeOf(owner);
  }
  return [...names];
}

/**
 * Returns the objects of Node that messages between processes and threads, timers and handlers of errors depend on. The
 * state of `process`, unlike its methods, changes by itself. None in a browser.
 */
export function nodeObjects(): readonly NodeObject[] {
  const [hooks, events, net, stream, threads] = [
    nodeModule('node:async_hooks'),
    nodeModule('node:events'),
    nodeModule('node:net'),
    nodeModule('node:stream'),
    nodeModule('node:worker_threads'),
  ];
  if (!hooks || !events || !net || !stream || !threads) return [];
  const { EventEmitter } = events;
  const { Duplex, Readable, Stream, Writable } = stream;
  const { MessagePort, Worker } = threads;
  const immediate = setImmediate(() => undefined);
  clearImmediate(immediate);
  const timeout = setTimeout(() => undefined);
  clearTimeout(timeout);
  return [
    ['process', process, methodsOf(process)],
    ['process.constructor.prototype', prototypeOf(process)],
    ['EventEmitter', EventEmitter, methodsOf(EventEmitter)],
    ['EventEmitter.prototype', EventEmitter.prototype],
    ['Stream.prototype', Stream.prototype],
    ['Readable.prototype', Readable.prototype],
    ['Writable.prototype', Writable.prototype],
    ['Duplex.prototype', Duplex.prototype],
    // Pipes are connected; the refusal of the network by `keeper` replaces `connect`.
    [
      'Socket.prototype',
      net.Socket.prototype,
      methodsOf(net.Socket.prototype).filter((name) => name !== 'connect'),
    ],
    ['Worker.prototype', Worker.prototype],
    ['MessagePort.prototype', MessagePort.prototype],
    ['(Node event target).prototype', prototypeOf(MessagePort.prototype)],
    ['EventTarget.prototype', EventTarget.prototype],
    ['AbortSignal.prototype', AbortSignal.prototype],
    ['AbortController.prototype', AbortController.prototype],
    ['AsyncResource.prototype', hooks.AsyncResource.prototype],
    ['Timeout.prototype', prototypeOf(timeout)],
    ['Immediate.prototype', prototypeOf(immediate)],
  ];
}
