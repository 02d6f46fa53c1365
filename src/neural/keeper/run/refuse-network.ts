import { Socket as Datagram } from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';

type Holder = Record<string, (...args: unknown[]) => unknown>;

const MESSAGE = 'learn-inv keeper refuses connections to the network';

/** Makes the connections of this process to the network fail, those of `fetch` and `http` too. */
export function refuseNetwork(endpoints: readonly string[]): void {
  const refuse = (): never => {
    throw new Error(MESSAGE);
  };
  const allowed = new Set(endpoints.map(hostAndPort));
  const connect = Reflect.get(Socket.prototype, 'connect') as () => Socket;
  Socket.prototype.connect = function connectTo(this: Socket, ...args: unknown[]): Socket {
    const [options] = args.flat() as [{ readonly host?: string; readonly port?: unknown }];
    if (!allowed.has(`${options.host ?? 'localhost'}:${String(options.port)}`)) refuse();
    return Reflect.apply(connect, this, args);
  };
  Datagram.prototype.send = refuse;
  Datagram.prototype.connect = refuse;
  const hosts = new Set(['localhost', ...endpoints.map((url) => new URL(url).hostname)]);
  const holders: unknown[] = [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype];
  for (const holder of holders as Holder[])
    for (const key of Object.getOwnPropertyNames(holder)) {
      const asked = holder[key];
      if (asked === undefined || !/^(?:lookup|resolve|reverse)/.test(key)) continue;
      holder[key] = function ask(this: unknown, host: unknown, ...args: unknown[]): unknown {
        return hosts.has(String(host)) ? Reflect.apply(asked, this, [host, ...args]) : refuse();
      };
    }
  syncBuiltinESMExports();
}

function hostAndPort(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port === '' ? (protocol === 'https:' ? 443 : 80) : port}`;
}

export function isNetworkRefusal(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++)
    if (one.message.includes(MESSAGE)) return true;
  return false;
}
