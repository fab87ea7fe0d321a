import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Where a request came to, as the browser sees it. */
export interface RequestOrigin {
  readonly protocol: 'http' | 'https';
  /** Host name with its port where one is written: 'family.example', '[::1]:3000'. */
  readonly host: string;
}

/** Reads who is at the other end. What a proxy says counts only when the proxy is trusted. */
export interface ClientReader {
  /** The address of the client, 'unknown' where there is no socket (requests made inside the process). */
  readonly addressOf: (http: Context) => string;
  readonly originOf: (http: Context) => RequestOrigin;
}

export interface ClientReaderOptions {
  /** Addresses ('10.0.0.2') and networks ('fd00::/8', '172.16.0.0/12') of our own proxies. */
  readonly trustedProxies: readonly string[];
  /** Where people reach the application ('https://family.example'), where that is configured. */
  readonly baseUrl?: string | undefined;
}

/** Of the last request: nearly all come to the same address, and to take a URL apart is dear. */
let lastAsked: { readonly start: string; readonly origin: RequestOrigin } | undefined;

function originAsked(url: string): RequestOrigin {
  const path = url.indexOf('/', 'https://'.length);
  const start = path < 0 ? url : url.slice(0, path + 1);
  if (lastAsked?.start !== start) lastAsked = { start, origin: originFrom(new URL(start)) };
  return lastAsked.origin;
}

export function createClientReader({ trustedProxies, baseUrl }: ClientReaderOptions): ClientReader {
  const trusted = blockListOf(trustedProxies);
  const configured = baseUrl === undefined ? undefined : originFrom(new URL(baseUrl));
  const isTrusted = (address: string) => {
    const family = isIP(address);
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
  return {
    addressOf: (http) => {
      const peer = peerOf(http);
      if (peer === null || !isTrusted(peer)) return peer ?? 'unknown';
      // Every proxy appends what it saw, so the last address that is not one of ours is the client; what stands
      // further left was written by the client itself.
      const hops = listOf(http.req.header('x-forwarded-for')).map(plainAddress);
      const client = hops.findLast((hop) => !isTrusted(hop)) ?? hops[0];
      return client !== undefined && isIP(client) !== 0 ? client : peer;
    },
    originOf: (http) => {
      const asked = originAsked(http.req.url);
      const own = configured !== undefined && configured.host === asked.host ? configured : asked;
      const peer = peerOf(http);
      if (peer === null || !isTrusted(peer)) return own;
      const protocol = listOf(http.req.header('x-forwarded-proto')).at(-1)?.toLowerCase();
      const host = listOf(http.req.header('x-forwarded-host')).at(-1)?.toLowerCase();
      return {
        protocol: protocol === 'https' || protocol === 'http' ? protocol : own.protocol,
        host: host !== undefined && /^[\w.:[\]-]+$/.test(host) ? host : own.host,
      };
    },
  };
}

/** Whether browsers take what comes from there for safe, as they do https and this computer: secure cookies need that. */
export function isTrustworthy(origin: RequestOrigin): boolean {
  return origin.protocol === 'https' || isThisComputer(origin);
}

export function isThisComputer({ host }: RequestOrigin): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host);
}

/**
 * What counts as one client when attempts are counted: an IPv4 address, or the /64 of an IPv6 address, because every
 * customer has 2^64 of those.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const mapped = plainAddress(address);
  if (isIP(mapped) === 4) return mapped;
  const [head = '', tail] = address.toLowerCase().replace(/%.*/s, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  // An embedded IPv4 address (::ffff:0:1.2.3.4) takes the place of two groups.
  const width = left.length + right.length + (address.includes('.') ? 1 : 0);
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - width)).fill('0');
  const groups = [...left, ...gap, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}

/**
 * What one customer may have at most, when guesses are counted: the 256 addresses of an IPv4 /24, or an IPv6 /48. The same as
 * the network where nothing larger is known.
 */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address);
  if (isIP(network) === 4) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`;
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}

function originFrom(url: URL): RequestOrigin {
  return { protocol: url.protocol === 'https:' ? 'https' : 'http', host: url.host };
}

function peerOf(http: Context): string | null {
  const hasSocket = typeof http.env === 'object' && http.env !== null && 'incoming' in http.env;
  const address = hasSocket ? getConnInfo(http).remote.address : undefined;
  return address === undefined ? null : plainAddress(address);
}

/** Without the brackets, ports and IPv4-in-IPv6 forms in which sockets and proxies write addresses. */
function plainAddress(text: string): string {
  const bare = text.replace(/^"?\[([^\]]+)\](?::\d+)?"?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

function listOf(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function blockListOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address);
    if (family === 0) throw new Error(`"${entry}" is not an address or network of a trusted proxy.`);
    const type = family === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, type);
    else list.addSubnet(address, Number(prefix), type);
  }
  return list;
}
