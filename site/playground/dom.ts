// The part of the browser that the page uses. The full declarations would offer browser globals to code that runs in Node.

/** An element of the page. */
export interface PageElement {
  innerHTML: string;
  textContent: string | null;
  hidden: boolean;
  disabled: boolean;
  checked: boolean;
  value: string;
  className: string;
  readonly dataset: Readonly<Record<string, string | undefined>>;
  readonly previousElementSibling: PageElement | null;
  addEventListener(kind: string, listener: (event: PageEvent) => void): void;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  closest(selector: string): PageElement | null;
  setAttribute(name: string, value: string): void;
  scrollIntoView(options: { readonly block: 'nearest' }): void;
  focus(): void;
}

/** An event of an element. */
export interface PageEvent {
  readonly target: PageElement;
  readonly key?: string;
  preventDefault(): void;
}

/** A worker, as its page sees it. */
export interface PageWorker {
  addEventListener(
    kind: 'message' | 'error',
    listener: (event: { readonly data?: unknown; readonly message?: string }) => void,
  ): void;
  postMessage(message: unknown): void;
  terminate(): void;
}

interface PageGlobals {
  readonly document: { getElementById(id: string): PageElement | null };
  readonly Worker: new (url: string) => PageWorker;
}

const { document, Worker } = globalThis as unknown as PageGlobals;

/** Returns the element of the page with an id. */
export function element(id: string): PageElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no element ${id}`);
  return found;
}

/** Starts a worker with a program. A page that was opened from a file cannot load one from another file. */
export function startWorker(program: string): PageWorker {
  const url = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
  return new Worker(url);
}
