import { Socket as Datagram } from 'node:dgram';
import { Socket } from 'node:net';

const MESSAGE = 'learn-inv keeper refuses connections to the network';

/** Makes every connection to the network of this process fail, those of `fetch` and `http` too. */
export function refuseNetwork(): void {
  const refuse = (): never => {
    throw new Error(MESSAGE);
  };
  Socket.prototype.connect = refuse;
  Datagram.prototype.send = refuse;
  Datagram.prototype.connect = refuse;
}

/** True for an error that is due to a refused connection. */
export function isNetworkRefusal(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++)
    if (one.message.includes(MESSAGE)) return true;
  return false;
}
