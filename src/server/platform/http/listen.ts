import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { StartFailure } from '#server/platform/config/start-failure.ts';

type ListenOptions = {
  readonly host: string;
  readonly port: number;
  readonly portIsExplicit: boolean;
  /** Told when another port than the usual one had to be taken. */
  readonly say: (line: string) => void;
};

type Fetch = (
  request: Request,
  env: { readonly incoming: Pick<IncomingMessage, 'complete' | 'headers'> },
) => Response | Promise<Response>;

const portsToTry = 50;

/** Bytes that arrive in the moment in which they are refused. */
const SHORT_BODY = 65_536;

/**
 * How long a connection may rest between two requests, ms. Longer than proxies in front keep theirs (a minute): closed in the moment
 * in which the next request sets out, it would be an error that nobody can explain.
 */
const RESTING_MS = 75_000;

/**
 * What is long and refused before all of it has come is not read to its end, and its connection is closed. The answer says so: otherwise the
 * next request, of another kind, would set out on it.
 */
const closeUnread =
  (fetch: Fetch): Fetch =>
  async (request, env) => {
    const response = await fetch(request, env);
    const { complete, headers } = env.incoming;
    const isLong = Number(headers['content-length']) > SHORT_BODY || headers['transfer-encoding'] !== undefined;
    if (isLong && !complete) response.headers.set('connection', 'close');
    return response;
  };

/** Serves `fetch` on the port, or on the next free one when nobody asked for this one in particular. */
export async function listen(
  fetch: Fetch,
  { host, port, portIsExplicit, say }: ListenOptions,
): Promise<{ server: Server; address: string }> {
  const server = createServer({ keepAliveTimeout: RESTING_MS }, getRequestListener(closeUnread(fetch)));
  const last = portIsExplicit ? port : port + portsToTry;
  for (let candidate = port; candidate <= last; candidate += 1) {
    const problem = await tryPort(server, candidate, host);
    if (problem === undefined) {
      const actual = portOf(server);
      if (candidate !== port) say(`Port ${port} is taken by another program; using ${actual} instead.`);
      return { server, address: `http://${hostInAddress(host)}:${actual}` };
    }
    if (problem.code !== 'EADDRINUSE')
      throw new StartFailure(`Cannot listen on ${host}:${candidate}: ${problem.message}.`);
  }
  throw new StartFailure(
    portIsExplicit
      ? `Port ${port} is taken by another program. Choose another one with PORT.`
      : `The ports from ${port} to ${last} are all taken. Choose another one with PORT.`,
  );
}

function tryPort(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error);
    server.once('error', failed);
    server.listen(port, host, () => {
      server.removeListener('error', failed);
      resolve(undefined);
    });
  });
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error(`Listening on ${address} when expected a port.`);
  return address.port;
}

/** An address a person can open: "everywhere" is not a place a browser can go to. */
function hostInAddress(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
