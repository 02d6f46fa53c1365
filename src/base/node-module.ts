import type * as strict from 'node:assert/strict';
import type * as hooks from 'node:async_hooks';
import type * as events from 'node:events';
import type * as files from 'node:fs';
import type * as modules from 'node:module';
import type * as net from 'node:net';
import type * as path from 'node:path';
import type * as stream from 'node:stream';
import type * as urls from 'node:url';
import type * as util from 'node:util';
import type * as vm from 'node:vm';
import type * as threads from 'node:worker_threads';

/** The modules of Node that are asked for where Node runs. */
interface NodeModules {
  readonly 'node:assert/strict': typeof strict;
  readonly 'node:async_hooks': typeof hooks;
  readonly 'node:events': typeof events;
  readonly 'node:fs': typeof files;
  readonly 'node:module': typeof modules;
  readonly 'node:net': typeof net;
  readonly 'node:path': typeof path;
  readonly 'node:stream': typeof stream;
  readonly 'node:url': typeof urls;
  readonly 'node:util': typeof util;
  readonly 'node:vm': typeof vm;
  readonly 'node:worker_threads': typeof threads;
}

/**
 * Returns a module of Node, and undefined in a browser. Code that works without Node, but does more where Node runs, asks for
 * the module this way; code that needs Node imports it.
 */
export const nodeModule = <Name extends keyof NodeModules>(name: Name): NodeModules[Name] | undefined =>
  // A bundler may stand in for `process`.
  typeof process === 'undefined' || typeof process.getBuiltinModule !== 'function'
    ? undefined
    : (process.getBuiltinModule(name as string) as NodeModules[Name]);
