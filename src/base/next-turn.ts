/** Lets waiting events in, such as a message or a signal, and returns after them. */
export const nextTurn: () => Promise<void> =
  typeof setImmediate === 'function'
    ? () => new Promise((resolve) => void setImmediate(resolve))
    : () =>
        new Promise((resolve) => {
          // Browsers delay a timer by 4 ms; a message comes at once.
          const { port1, port2 } = new MessageChannel();
          const told = (): void => {
            port1.close();
            resolve();
          };
          Object.assign(port1, { onmessage: told });
          port2.postMessage(undefined);
        });
