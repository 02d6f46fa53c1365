import { createServer, type AddressInfo, type Socket } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { thrownBy } from '../../base/testing/thrown-by.ts';
import { redisUrl } from './queue-address.ts';
import { runJobs } from './run-jobs.ts';
import { startWorker } from './start-worker.ts';

const test = suite('address of a queue');

test('a server that accepts connections and never answers is refused', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  const { code, message } = await thrownBy(() =>
    startWorker({ url: `redis://127.0.0.1:${port}`, name: 'test' }, { tasks: {}, jobs: 1, lostAfter: 500 }),
  );
  for (const socket of sockets) socket.destroy();
  server.close();
  assert.is(code, 'QUEUE_UNAVAILABLE');
  assert.match(message, 'no answer within 5 s');
});

test('a Redis server that does not answer is named without its password', async () => {
  const address = { url: 'redis://user:secret@127.0.0.1:1', name: 'test' };
  const { code, message } = await thrownBy(() => runJobs(address, []));
  assert.is(code, 'QUEUE_UNAVAILABLE');
  assert.match(message, /Redis does not answer at redis:\/\/user:\*\*\*@127\.0\.0\.1:1[^]*ECONNREFUSED/);
});

test('only URLs of Redis servers are accepted', async () => {
  for (const url of ['redis://localhost', 'redis://:secret@host:6379/2', 'rediss://host.example:1'])
    assert.is(redisUrl(url), url);
  for (const text of ['localhost:6379', 'http://localhost', 'redis://', 'redis://host/first', ''])
    assert.is((await thrownBy(() => redisUrl(text))).code, 'BAD_OPTION', text);
});

test.run();
