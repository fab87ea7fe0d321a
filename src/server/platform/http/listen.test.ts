import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';

async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  closeAfterwards(server);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`Listening on ${address}, not on a port.`);
  return address.port;
}

const closeAfterwards = (server: Server) => onTestFinished(() => void server.close());

test('[FND-036] when the usual port is taken, the next free one is used, and said', async () => {
  const port = await takePort();
  const said: string[] = [];
  const { server, address } = await listen(() => new Response('here'), {
    host: '127.0.0.1',
    port,
    portIsExplicit: false,
    say: (line) => said.push(line),
  });
  closeAfterwards(server);
  const used = Number(new URL(address).port);
  expect(used).toBeGreaterThan(port);
  expect(said).toEqual([`Port ${port} is taken by another program; using ${used} instead.`]);
  expect(await (await fetch(address)).text()).toBe('here');
});

test('[FND-044] what is long and refused before all of it has come says that its connection ends, a short text keeps it', async () => {
  const options = { host: '127.0.0.1', port: 0, portIsExplicit: true, say: () => {} };
  const { server } = await listen(() => new Response('The disk is full.', { status: 507 }), options);
  closeAfterwards(server);
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;
  const answer = async (body: string, length: number) => {
    const sent = request({ host: '127.0.0.1', port, method: 'POST', headers: { 'content-length': length } });
    sent.on('error', () => {});
    sent.write(body);
    const [response] = await once(sent, 'response');
    sent.destroy();
    return [response.statusCode, response.headers.connection];
  };
  expect(await answer('a photo', 1_000_000)).toEqual([507, 'close']);
  expect(await answer('a photo', 7)).toEqual([507, 'keep-alive']);
});
