// Types of the test runners that the matchers extend and that run hunts. The runners are not dependencies of this package: their
// users install them.

declare module 'vitest' {
  interface Matchers<T> {
    readonly __of?: T;
  }
  export const expect: { extend(matchers: object): void };
  export const describe: (name: string, declare: () => void) => void;
  export const beforeAll: (run: () => Promise<void>, timeout: number) => void;
  export const test: (name: string, run: () => void) => void;
}

declare module 'expect' {
  interface Matchers<R> {
    readonly __of?: R;
  }
}

declare module '@jest/globals' {
  export const expect: { extend(matchers: object): void };
  export const describe: (name: string, declare: () => void) => void;
  export const beforeAll: (run: () => Promise<void>, timeout: number) => void;
  export const test: (name: string, run: () => void) => void;
}
