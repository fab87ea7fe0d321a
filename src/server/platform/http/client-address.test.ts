import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { type ClientReaderOptions, createClientReader, networkOf, wideNetworkOf } from './client-address.ts';

async function read(
  options: ClientReaderOptions,
  address: string,
  headers: Record<string, string>,
  url = 'http://a.example/',
) {
  const client = createClientReader(options);
  const app = new Hono().get('/', (http) => http.json({ address: client.addressOf(http), ...client.originOf(http) }));
  const response = await app.request(url, { headers }, { incoming: { socket: { remoteAddress: address } } });
  return await response.json();
}

const proxied = { 'x-forwarded-for': '203.0.113.5', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'b.example' };

test('what a stranger says about itself is not believed [AT-17]', async () => {
  expect(await read({ trustedProxies: [] }, '198.51.100.7', proxied)).toEqual({
    address: '198.51.100.7',
    protocol: 'http',
    host: 'a.example',
  });
  expect(await read({ trustedProxies: ['10.0.0.0/8'] }, '11.0.0.1', proxied)).toMatchObject({ address: '11.0.0.1' });
});

test('a trusted proxy is believed, whichever way its address is written', async () => {
  const seen = { address: '203.0.113.5', protocol: 'https', host: 'b.example' };
  expect(await read({ trustedProxies: ['10.0.0.0/8'] }, '10.1.2.3', proxied)).toEqual(seen);
  expect(await read({ trustedProxies: ['10.1.2.3'] }, '::ffff:10.1.2.3', proxied)).toEqual(seen);
  expect(await read({ trustedProxies: ['fd00::/8'] }, 'fd12::1', proxied)).toEqual(seen);
});

test('of a chain, the last address that is not our own is the client [AT-17]', async () => {
  const chain = (value: string) => read({ trustedProxies: ['10.0.0.0/8'] }, '10.0.0.1', { 'x-forwarded-for': value });
  expect(await chain('1.1.1.1, 203.0.113.5, 10.0.0.9')).toMatchObject({ address: '203.0.113.5' });
  expect(await chain('203.0.113.5:51234')).toMatchObject({ address: '203.0.113.5' });
  expect(await chain('"[2001:db8::7]:443"')).toMatchObject({ address: '2001:db8::7' });
  expect(await chain('10.0.0.3, 10.0.0.9')).toMatchObject({ address: '10.0.0.3' });
  expect(await chain('203.0.113.5, nonsense')).toMatchObject({ address: '10.0.0.1' });
  expect(await chain('')).toMatchObject({ address: '10.0.0.1' });
});

test('the configured address tells the scheme where TLS ends at a proxy that is not listed', async () => {
  const options = { trustedProxies: [], baseUrl: 'https://family.example' };
  expect(await read(options, '10.0.0.1', {}, 'http://family.example/')).toMatchObject({ protocol: 'https' });
  expect(await read(options, '10.0.0.1', {}, 'http://192.168.1.20:3000/')).toMatchObject({ protocol: 'http' });
});

test('an IPv6 customer is one network, an IPv4 address is one [AT-17]', () => {
  expect(networkOf('198.51.100.7')).toBe('198.51.100.7');
  expect(networkOf('::ffff:198.51.100.7')).toBe('198.51.100.7');
  expect(networkOf('2001:db8:0:42::1')).toBe('2001:db8:0:42::/64');
  expect(networkOf('2001:0DB8:0000:0042:ffff:ffff:ffff:ffff')).toBe('2001:db8:0:42::/64');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('unknown')).toBe('unknown');
});

test('guesses are counted by all that one customer may have as well, an IPv4 /24 or an IPv6 /48 [FND-029]', () => {
  expect(wideNetworkOf('198.51.100.7')).toBe('198.51.100.0/24');
  expect(wideNetworkOf('::ffff:198.51.100.7')).toBe('198.51.100.0/24');
  expect(wideNetworkOf('2001:db8:0:42::1')).toBe('2001:db8:0::/48');
  expect(wideNetworkOf('unknown')).toBe('unknown');
});

test('a proxy that is no address is a mistake in the configuration', () => {
  expect(() => createClientReader({ trustedProxies: ['nginx'] })).toThrow('"nginx"');
});
