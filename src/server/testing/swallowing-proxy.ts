import { connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';
import { onTestFinished } from 'vitest';

/** A way to the database that can swallow what is sent on it, as a network does that has lost the other end. */
export async function startSwallowingProxy({ host = '', port = 0, ...connection }: pg.PoolConfig) {
  const ends = new Set<Socket>();
  let swallows = false;
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const join = (from: Socket, to: Socket) => {
      ends.add(from);
      from.on('data', (bytes) => swallows || to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
    };
    join(near, far);
    join(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const end of ends) end.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    connection: { ...connection, host: '127.0.0.1', port: address.port } satisfies pg.PoolConfig,
    swallow: (isOn: boolean) => {
      swallows = isOn;
    },
  };
}
